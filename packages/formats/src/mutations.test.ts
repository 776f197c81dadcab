/** Whatever becomes of a file's bytes: a document, or an ImportError. `npm run fuzz -w bench` does much more of it. */
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { IMPORT_ERROR_CODES, ImportError } from './errors.ts';
import { importFile } from './import-file.ts';
import { mutated, Random } from './testing/mutate.ts';
import { box, join, pageSheet, pointers, records, shapeRecord, vsd, xform } from './visio/testing/vsd.ts';
import { RECT, shape, vsdx } from './visio/testing/vsdx.ts';

const cell = (name: string, v: number): string => `<${name}>${v}</${name}>`;
const FILES: Record<string, Uint8Array> = {
  vsdx: vsdx({ pages: [{ shapes: shape(1, 5, 5, 2, 1, `${RECT}<Text>text</Text>`) }] }),
  vdx: strToU8(
    `<VisioDocument><Pages><Page ID="0"><Shapes><Shape ID="1"><XForm>${cell('PinX', 1)}${cell('Width', 2)}${cell('Height', 1)}</XForm>
     <Geom IX="0"><MoveTo IX="1">${cell('X', 0)}</MoveTo><LineTo IX="2">${cell('X', 2)}</LineTo></Geom><Text>a<cp IX="0"/>b</Text></Shape></Shapes></Page></Pages></VisioDocument>`,
  ),
  vsd: vsd(
    pointers(
      0x27,
      records(0x15, true, pageSheet(1, 10, 5), join(shapeRecord(0x48, 1, 1), xform(3, 2, 4, 2, 1), box(2, 2, 1))),
    ),
  ),
};

it.each(Object.keys(FILES))('a broken %s is read or refused', async (kind) => {
  const random = new Random(7),
    codes = new Set<string>();
  for (let i = 0; i < 150; i++) {
    try {
      const { document } = await importFile(mutated(FILES[kind]!, random), `file.${kind}`);
      expect(document.records.length).toBeGreaterThan(0);
      codes.add('read');
    } catch (error) {
      expect(error, (error as Error).stack).toBeInstanceOf(ImportError);
      expect(IMPORT_ERROR_CODES).toContain((error as ImportError).code);
      codes.add((error as ImportError).code);
    }
  }
  // Neither always: the breaks reach what is inside.
  expect(codes).toContain('read');
  expect(codes).toContain('import.damaged');
});
