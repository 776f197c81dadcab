/** Notes of Obsidian that are drawings of Excalidraw: JSON in a code fence, plain or packed. */
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { decodeText } from '../bytes/text-encoding.ts';
import { unpackLz } from './lz-string.ts';

const FENCE = /^```(json|compressed-json)[ \t]*\r?\n/m;

/** The bytes of the drawing in a note; those of any other file as they are. */
export function drawingIn(bytes: Uint8Array): Uint8Array {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (!text.startsWith('---')) return bytes;
  const fence = FENCE.exec(text);
  if (!fence) throw new ImportError('import.damaged', { part: 'drawing', reason: 'missing' });
  const from = fence.index + fence[0].length,
    end = text.indexOf('```', from),
    body = text.slice(from, end < 0 ? undefined : end);
  const json = fence[1] === 'json' ? body : unpackLz(body, LIMITS.textBytes);
  if (json === undefined) throw new ImportError('import.damaged', { part: 'drawing', reason: 'compression' });
  return new TextEncoder().encode(json);
}
