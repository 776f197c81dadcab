/** What a connector is glued to: formulas behind a shape's miscellaneous cells name the shapes at its ends. */
import { type Connect, EITHER_END } from '../model.ts';
import { Bytes } from './bytes.ts';

/** Where the formulas begin, and how the two ends of a call that follows another shape are written. */
const BLOCKS = 45,
  FOLLOWED = 2,
  OPENING = 0x6000004e,
  CLOSING = 0x40000073;

/** Shapes at the ends; which is at which end the record does not say for certain, and where they stand does. */
export function gluedShapes(shape: number, data: Uint8Array, version: number): Connect[] {
  if (version < 11) return [];
  const b = new Bytes(data, BLOCKS),
    found: number[] = [];
  while (b.left > 6 && found.length < 2) {
    const start = b.at,
      length = b.u32(),
      kind = b.u8();
    if (length < 6 || length > b.left + 5) break;
    if (kind === FOLLOWED) {
      const to = followed(new Bytes(data.subarray(start + 6, start + length)));
      if (to !== undefined) found.push(to);
    }
    b.at = start + length;
  }
  return found.map((toSheet) => ({
    fromSheet: shape,
    fromCell: EITHER_END,
    toSheet,
    toCell: 'Connections',
    // Where it stands is kept, whether it may slide along the shape or not.
    toPart: 100,
  }));
}

function followed(b: Bytes): number | undefined {
  if (b.left < 14 || b.u8() !== 0x74 || b.u32() !== OPENING) return undefined;
  const to = b.u32();
  return b.u8() === 0x7a && b.u32() === CLOSING ? to : undefined;
}
