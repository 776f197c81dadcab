/** Pictures that stand in a style. */
import { dataPicture } from '../tree/links.ts';

/** The bytes of a picture by its address; undefined of one that is elsewhere. */
export function pictureIn(source: string): Uint8Array | undefined {
  // In a style a semicolon ends the field, and so the word base64 is left out.
  const address = decoded(source).replace(/^(data:image\/[\w.+-]+),(?!%3C|<)/i, '$1;base64,');
  const plain = /^data:image\/svg\+xml[^,]*,(<[^]*)$/i.exec(address)?.[1];
  return plain === undefined ? dataPicture(address) : new TextEncoder().encode(plain);
}

function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
