/**
 * Reads what this browser remembers under `limn.`, as the rest of the product does; null where it remembers nothing or
 * may not.
 */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`limn.${key}`);
  } catch {
    return null;
  }
}

/** Remembers a choice in this browser; a private window that refuses just does not. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`limn.${key}`, value);
  } catch {
    // Nothing depends on it being kept.
  }
}
