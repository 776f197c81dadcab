/**
 * Bytes of a base64 text, with or without blanks in it. A loop, as a function called for every byte takes ten times as
 * long. Throws DOMException for what is none.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text),
    bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** How many bytes are made letters at a time: more are too many for the arguments of a call. */
const AT_ONCE = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(binary);
}
