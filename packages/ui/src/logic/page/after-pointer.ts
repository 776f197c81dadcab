let isDown = false;
let isWatching = false;
let waiting: (() => void)[] = [];

function run(): void {
  const calls = waiting;
  waiting = [];
  for (const call of calls) call();
}

function watch(): void {
  isWatching = true;
  document.addEventListener('pointerdown', () => (isDown = true), true);
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(
      end,
      () => {
        isDown = false;
        // A click comes with the same release; without one the wait is over all the same.
        setTimeout(run, 0);
      },
      true,
    );
  }
  document.addEventListener('click', run, true);
}

/** Begins to notice presses; a field calls it before it first loses the focus. */
export function watchPointer(): void {
  if (!isWatching) watch();
}

/**
 * Runs the call at once, or while the pointer is pressed when it is let go, before the click it makes is acted on.
 *
 * A field that is left by pressing a button must not show its complaint in between: the button would move away from
 * under the pointer and the press be lost.
 */
export function afterPointer(call: () => void): void {
  if (isDown) waiting.push(call);
  else call();
}
