/** Schemes a link may have; anything else (scripts above all) is never followed. */
const SAFE = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;

export const isSafeAddress = (url: string): boolean => SAFE.test(url.trim());
