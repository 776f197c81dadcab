import { strToU8 } from 'fflate';
import type { WriteSource } from '../format-row.ts';
import { pageOf } from '../mermaid/write/written.ts';
import { writePlant } from './write.ts';

/** The first page that shows anything. */
export function writePlantFile({ document, title }: WriteSource): Uint8Array {
  if (document.kind !== 'diagram') throw new TypeError('a diagram is wanted');
  const text = writePlant(pageOf(document), true) ?? '',
    name = title.replace(/\s+/g, ' ').trim();
  return strToU8(name === '' ? text : text.replace('@startuml\n', `@startuml\ntitle ${name}\n`));
}
