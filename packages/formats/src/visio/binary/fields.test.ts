import { expect, test } from 'vitest';
import { fieldTexts } from './fields.ts';

/** A field of Visio 2003: a value of a type, and the number of the name that says how it is written. */
function field(type: number, value: number): Uint8Array {
  const data = new Uint8Array(7 + 1 + 8 + 2 + 4),
    view = new DataView(data.buffer);
  data[7] = type;
  view.setFloat64(8, value, true);
  data[17] = 0xe8;
  return data;
}

test.each<[string, number, string, string]>([
  ['a number with the picture of a date', 32, '{{yy-MM-dd}}', '03-07-01'],
  ['a date with a picture', 40, '{{d. MMM yyyy}}', '1. Jul 2003'],
  ['a date without one', 40, '{<200>}', '07/01/2003'],
  ['a number', 32, 'esc(4)', '37803.0'],
])('%s is written as it says', (_, type, picture, text) => {
  expect(fieldTexts([field(type, 37_803)], new Map([[0, picture]]), 11)[0]!.text).toBe(text);
});
