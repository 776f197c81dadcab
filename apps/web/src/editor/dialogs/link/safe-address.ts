const ALLOWED = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address as it may be stored and followed, or null. An address without a scheme gets `https://`; schemes other
 * than http, https and mailto are refused, `javascript:` above all.
 */
export function safeAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  try {
    const url = new URL(withScheme);
    if (!ALLOWED.has(url.protocol)) return null;
    if (url.protocol !== 'mailto:' && !url.hostname.includes('.') && url.hostname !== 'localhost') return null;
    return url.href;
  } catch {
    return null;
  }
}
