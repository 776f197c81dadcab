const PREFIX = 'limn.';

/** Whether a key is the browser's, whoever uses it; all others are the person's who is signed in. */
export const isOfBrowser = (key: string): boolean => /^(?:theme|locale|density|docs\.)/.test(key);

/** Reads what this browser remembers; null where it remembers nothing or may not. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Remembers a choice in this browser; a private window that refuses just does not. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Nothing depends on it being kept.
  }
}

/** The keys remembered under that `matches` says yes to. */
export function rememberedKeys(matches: (key: string, value: string) => boolean): readonly string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length))
      .filter((key) => matches(key, localStorage.getItem(PREFIX + key) ?? ''));
  } catch {
    return [];
  }
}

/** Forgets what is remembered under these keys. */
export function forgetKeys(matches: (key: string) => boolean): void {
  for (const key of rememberedKeys(matches)) {
    localStorage.removeItem(PREFIX + key);
  }
}
