/** Packages as another program would have made them. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The package without the rows by which shapes say what they were here, and its parts changed on the way. */
export function asForeign(bytes: Uint8Array, edit: (xml: string) => string = (xml) => xml): Uint8Array {
  return edited(bytes, (xml) => edit(xml.replace(/<Row N="limn\w+">.*?<\/Row>/gs, '')));
}

/** The package with the text of its parts changed. */
export function edited(bytes: Uint8Array, edit: (xml: string) => string): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [
    name,
    name.endsWith('.xml') ? strToU8(edit(strFromU8(part))) : part,
  ]);
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>);
}
