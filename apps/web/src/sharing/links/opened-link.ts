/**
 * What names a link whose password was given in this tab. A frame in a page of another site can keep no cookie, so it
 * says with every request that it had the password; a reload of the frame finds it here, where the browser lets frames
 * keep anything.
 */
const key = (id: string): string => `limn-link-${id}`;

/** The browser may keep nothing at all for a frame. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** The link's id, or the longer name by which it lets in. */
export const openedLink = (id: string): string => storage()?.getItem(key(id)) ?? id;

export function keepOpenedLink(id: string, link: string): void {
  try {
    storage()?.setItem(key(id), link);
  } catch {
    // Full, or forbidden: the password is asked for again after a reload.
  }
}
