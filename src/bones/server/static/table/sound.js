// Sounds, if they are wanted: made on the spot, never two at once, and nothing that is not written.
let context = null;
let silentUntil = 0;

const isOn = () => document.documentElement.dataset.sounds === "on";

function tone(frequency, at, length, kind = "sine", loud = 0.16) {
  const sound = context.createOscillator();
  const gain = context.createGain();
  sound.type = kind;
  sound.frequency.value = frequency;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + length);
  sound.connect(gain).connect(context.destination);
  sound.start(at);
  sound.stop(at + length);
}

function noise(at, length, low) {
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = "lowpass";
  filter.frequency.value = low;
  gain.gain.value = 0.4;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
}

const SOUNDS = {
  play: (at) => { noise(at, 0.06, 1600); return 0.06; },
  double: (at) => { noise(at, 0.08, 800); return 0.08; },
  draw: (at) => { noise(at, 0.18, 500); return 0.18; },
  pass: (at) => { tone(150, at, 0.07, "triangle"); tone(150, at + 0.12, 0.07, "triangle"); return 0.2; },
  points: (at) => { tone(523, at, 0.14); tone(784, at + 0.12, 0.22); return 0.34; },
  turn: (at) => { tone(659, at, 0.25, "sine", 0.1); return 0.25; },
  end: (at) => { for (const f of [392, 494, 587]) tone(f, at, 0.6, "sine", 0.08); return 0.6; },
};

export function play(kind) {
  if (!isOn()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  const at = context.currentTime;
  if (at < silentUntil) return;
  silentUntil = at + SOUNDS[kind](at);
  if (kind === "turn") navigator.vibrate?.(30);
}

export function heard(lines, isNowYours, isNowOver) {
  if (!isOn()) return;
  if (isNowOver) return play("end");
  const line = lines.at(-1)?.dataset;
  if (Number(line?.points) > 0) play("points");
  else if (line?.kind === "play") play(/^(.+)-\1$/.test(line.tile) ? "double" : "play");
  else if (line?.kind === "draw" || line?.kind === "pass") play(line.kind);
  if (isNowYours && document.hidden) { silentUntil = 0; play("turn"); }
}
