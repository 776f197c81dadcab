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
