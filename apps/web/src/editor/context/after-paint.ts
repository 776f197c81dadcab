/** Where no frame is painted, as in a tab that is not seen, work is done after this time all the same, ms. */
const UNSEEN = 100;

/**
 * Does work when the next frame is painted: what an edit brings with it and nobody waits for is not to hold up the
 * frame that shows the edit.
 */
export function afterPaint(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  port1.onmessage = () => {
    port1.close();
    run();
  };
  const tell = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    // A message to itself comes when the frame that is being made is painted, and sooner than any timer.
    port2.postMessage(null);
  };
  timer = setTimeout(tell, UNSEEN);
  requestAnimationFrame(tell);
}
