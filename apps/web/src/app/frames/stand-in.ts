/**
 * What stands in for a page until it shows itself, put up by scripts that come before the application: an element of
 * the document's body of its own.
 */

const ATTRIBUTE = 'data-stand-in';

let isOver = false;

/**
 * Puts one up.
 * @param end is told when it is taken away
 * @returns whether it is there: not once the page shows itself
 */
export function putUpStandIn(element: HTMLElement, end: () => void): boolean {
  if (isOver) return false;
  element.setAttribute(ATTRIBUTE, '');
  document.body.append(element);
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    end();
  });
  observer.observe(document.body, { childList: true });
  return true;
}

/** Takes it away: the page is there in its place, or what there is to say of it. */
export function takeAwayStandIn(): void {
  isOver = true;
  document.querySelector(`[${ATTRIBUTE}]`)?.remove();
}
