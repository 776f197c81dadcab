import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseXml, textContent } from '../syntax/xml.ts';
import { ImportClock } from '../limits.ts';
import { OpcPackage } from './opc.ts';

test('a package is called what its drawing is called, whatever characters are in that', async () => {
  const pack = new OpcPackage();
  pack.describe('R&D <plan> "1"\u0001 图');
  const parts = unzipSync(pack.done()),
    root = await parseXml(parts['docProps/core.xml']!, 'core', new ImportClock());
  expect(textContent(root)).toBe('R&D <plan> "1" 图Limn');
  expect(strFromU8(parts['_rels/.rels']!)).toContain('docProps/core.xml');
  expect(strFromU8(parts['[Content_Types].xml']!)).toContain('core-properties+xml');
});
