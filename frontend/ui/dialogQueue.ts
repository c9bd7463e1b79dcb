const apartMs = 100;

const waiting: (() => void)[] = [];
let isTaken = false;

function endTurn(): void {
  const next = waiting.shift();
  if (next === undefined) isTaken = false;
  else setTimeout(next, apartMs);
}

/**
 * Opens dialogs one after the other: one that is asked for while another is open waits, and comes a moment after that
 * was closed. What a dialog of the queue does must not wait for a second one.
 *
 * @param open opens the dialog and calls what it is given when it is gone; calling that again does nothing
 */
export function openInTurn(open: (end: () => void) => void): void {
  function start(): void {
    let hasEnded = false;
    open(() => {
      if (hasEnded) return;
      hasEnded = true;
      endTurn();
    });
  }
  if (isTaken) {
    waiting.push(start);
    return;
  }
  isTaken = true;
  start();
}
