/** Whether a mouse button, a finger or a pen is down. */
let isPressed = false;

const released = ['pointerup', 'pointercancel'] as const;

/** Before anything else of the page hears of it. */
function watch(): void {
  const remember = (now: boolean) => () => {
    isPressed = now;
  };
  addEventListener('pointerdown', remember(true), true);
  for (const event of released) addEventListener(event, remember(false), true);
}

if (typeof addEventListener === 'function') watch();

/**
 * Runs now, or after the click that is being made. What a press on something else causes, by taking the focus from a
 * field, must not move that away from under the pointer: the browser makes no click of a press here and a release there.
 */
export function whenReleased(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  function end(): void {
    controller.abort();
    // The click follows the release at once.
    setTimeout(run);
  }
  for (const event of released) addEventListener(event, end, options);
}
