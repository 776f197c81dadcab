/** Whether this page is in a frame of a page of ours, which sees what we see. */
export function isInOwnPage(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === location.origin;
  } catch {
    return false;
  }
}
