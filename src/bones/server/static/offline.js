// Where browsers allow it (https, or this machine), pages that need no server are kept.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/worker.js").catch(() => {});
}
