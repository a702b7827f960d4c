// The pads that this browser keeps, each with the steps that can be taken back.
const KEY = "bones-pads/1";
const MOST_STEPS = 60;

export class Keep {
  constructor(fresh) {
    this.fresh = fresh;
    this.works = true;
    this.read();
  }

  // What is kept; a pad that another version wrote, or nobody can read, is left out.
  read() {
    let kept = null;
    try {
      kept = JSON.parse(localStorage.getItem(KEY));
    } catch {
      this.works = false;
    }
    const pads = Object.entries(kept?.pads ?? {}).filter(([, each]) => isPad(each?.pad));
    this.pads = Object.fromEntries(pads.map(([id, each]) => [id, { past: [], future: [], ...each }]));
    this.at = kept?.at in this.pads ? kept.at : Object.keys(this.pads)[0];
    if (!this.at) this.add(this.fresh());
  }

  get now() { return this.pads[this.at]; }

  get pad() { return structuredClone(this.now.pad); }

  add(pad) {
    this.at = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
    this.pads[this.at] = { pad, past: [], future: [], when: Date.now() };
  }

  // One step: what was before can be brought back.
  step(pad) {
    const { now } = this;
    if (JSON.stringify(pad) === JSON.stringify(now.pad)) return;
    now.past = [...now.past, now.pad].slice(-MOST_STEPS);
    now.future = [];
    now.pad = pad;
    now.when = Date.now();
    this.write();
  }

  move(from, to) {
    const { now } = this;
    if (!now[from].length) return false;
    now[to].push(now.pad);
    now.pad = now[from].pop();
    this.write();
    return true;
  }

  undo() { return this.move("past", "future"); }

  redo() { return this.move("future", "past"); }

  open(id) {
    if (id in this.pads) this.at = id;
    this.write();
  }

  remove(id) {
    const gone = [id, this.pads[id], this.at];
    delete this.pads[id];
    if (this.at === id) {
      this.at = Object.keys(this.pads).at(-1);
      if (!this.at) this.add(this.fresh());
    }
    this.write();
    return gone;
  }

  restore([id, kept, at]) {
    this.pads[id] = kept;
    this.at = at;
    this.write();
  }

  write() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ at: this.at, pads: this.pads }));
      this.works = true;
    } catch {
      this.works = false;
    }
  }

  // What another window of this browser has written shows here too.
  listen(changed) {
    addEventListener("storage", ({ key }) => {
      if (key !== KEY) return;
      this.read();
      changed();
    });
  }
}

function isPad(pad) {
  return pad?.v === 1 && Array.isArray(pad.names) && pad.names.every((name) => typeof name === "string")
    && Array.isArray(pad.rounds) && pad.rounds.length > 0
    && pad.rounds.every((round) => Array.isArray(round?.play) && Array.isArray(round.end));
}
