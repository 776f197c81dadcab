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

/** Reads what this tab remembers, which outlives a reload and no more; null where it remembers nothing or may not. */
export function rememberedInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Remembers in this tab; null forgets. A private window that refuses just does not. */
export function rememberInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, value);
  } catch {
    // Nothing depends on it being kept.
  }
}

/** Forgets what this tab remembers under keys that begin so. */
export function forgetInTab(beginning: string): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX + beginning)) sessionStorage.removeItem(name);
  } catch {
    // Where nothing may be read, nothing was written.
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
