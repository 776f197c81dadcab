import fc from 'fast-check';
import { createEncoder, toUint8Array, writeAny, writeUint8, writeVarString } from 'lib0/encoding';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import './fast-writing.ts';

type Write = (this: object, value: unknown) => void;

/** Bytes before it bring the encoder to any place in its buffer, and so to where a value does not fit in. */
const bytesOf = (before: number, write: (encoder: ReturnType<typeof createEncoder>) => void): Uint8Array => {
  const encoder = createEncoder();
  for (let i = 0; i < before; i++) writeUint8(encoder, 7);
  write(encoder);
  return toUint8Array(encoder);
};

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 70 }), fc.stringMatching(/^[a-z:]{55,70}$/)),
  before = fc.nat(120);

it('writes any value with the bytes of lib0', () => {
  const value = fc.anything({
    key: text,
    values: [text, fc.integer(), fc.double(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null), fc.uint8Array()],
  });
  fc.assert(
    fc.property(value, before, (one, n) => {
      const ours = bytesOf(n, (restEncoder) =>
        (Y.UpdateEncoderV1.prototype.writeAny as Write).call({ restEncoder }, one),
      );
      expect(ours).toEqual(bytesOf(n, (encoder) => writeAny(encoder, one as never)));
    }),
    { numRuns: 1000 },
  );
  for (const edge of [-0, 0, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 1.5, Number.NaN, -Infinity, undefined, 5n]) {
    const ours = bytesOf(0, (restEncoder) =>
      (Y.UpdateEncoderV1.prototype.writeAny as Write).call({ restEncoder }, edge),
    );
    expect(ours).toEqual(bytesOf(0, (encoder) => writeAny(encoder, edge as never)));
  }
});

it('writes any string with the bytes of lib0', () => {
  fc.assert(
    fc.property(text, before, (one, n) => {
      const ours = bytesOf(n, (restEncoder) =>
        (Y.UpdateEncoderV1.prototype.writeString as Write).call({ restEncoder }, one),
      );
      expect(ours).toEqual(bytesOf(n, (encoder) => writeVarString(encoder, one)));
    }),
    { numRuns: 1000 },
  );
});

it('is what Yjs writes updates with', () => {
  expect(Y.UpdateEncoderV1.prototype.writeAny.toString()).toContain('writeValue');
  expect(Y.UpdateEncoderV1.prototype.writeString.toString()).toContain('writeText');
});
