/** Gives the keys to the drawing, as by a press on it: without the ring, which is for those who come by Tab. */
export function focusCanvas(): void {
  const canvas = document.querySelector<HTMLElement>('main [role="application"]');
  if (!canvas) return;
  canvas.focus({ preventScroll: true });
  canvas.dataset['quiet'] = '';
}
