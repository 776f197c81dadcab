/** What floats: turning the wheel over one of these is meant for it. */
const floating = '.limn-popover, .limn-modal, .limn-drawer, .limn-tips';
const typing = 'input, textarea, [contenteditable]';

/**
 * Calls back when what a floating panel stands beside moves under it: a person scrolls the page, or the window gets
 * another size. A keyboard that opens on the screen while something is typed is no such move.
 *
 * @returns the call that stops it
 */
export function onPageMove(moved: () => void): () => void {
  const start = { width: window.innerWidth, height: window.innerHeight, x: window.scrollX, y: window.scrollY };
  // The browser tells of a scroll in the next frame: one from before the panel was there has ended where it stands.
  const hasScrolled = () => window.scrollX !== start.x || window.scrollY !== start.y;
  const onScroll = (event: Event) => {
    if (
      event.type === 'scroll'
        ? event.target === document && hasScrolled()
        : !(event.target instanceof Element && event.target.closest(floating) !== null)
    ) {
      moved();
    }
  };
  const onResize = () => {
    const isTyping = document.activeElement?.matches(typing) === true;
    if (window.innerWidth !== start.width || (window.innerHeight !== start.height && !isTyping)) {
      moved();
    }
  };
  const scrolls = ['wheel', 'touchmove', 'scroll'] as const;
  for (const type of scrolls) {
    document.addEventListener(type, onScroll, { capture: true, passive: true });
  }
  window.addEventListener('resize', onResize);
  return () => {
    for (const type of scrolls) {
      document.removeEventListener(type, onScroll, { capture: true });
    }
    window.removeEventListener('resize', onResize);
  };
}
