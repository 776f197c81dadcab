import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportError } from './errors.ts';
import described from './described.json' with { type: 'json' };
import { describedFormats, droppedOf, FORMATS, formatTable, READABLE_EXTENSIONS } from './formats.ts';
import { importFile } from './import-file.ts';
import { FILE_KINDS, sniffFile } from './sniff.ts';

describe('the table of formats', () => {
  it('has no extension twice, and kinds that bytes are told by', () => {
    expect(new Set(READABLE_EXTENSIONS).size).toBe(READABLE_EXTENSIONS.length);
    for (const row of FORMATS) expect(FILE_KINDS).toContain(row.kind);
  });

  it('is the one of the documentation', () => {
    expect(readFileSync(new URL('../README.md', import.meta.url), 'utf8')).toContain(formatTable());
  });
});

describe('the help page’s formats', () => {
  it('are the rows', () => {
    expect(described).toEqual(describedFormats());
  });
});

it('says of every format that is mended what a damaged file loses, and of no other', () => {
  for (const row of FORMATS) expect(droppedOf(row).includes('damage'), row.kind).toBe(row.mend !== undefined);
});

it('says of every format that is written what its files leave out', () => {
  for (const { kind, write } of FORMATS) if (write) expect(write.loses, kind).not.toEqual([]);
});

describe('what a file is', () => {
  const zip = (...names: string[]): Uint8Array =>
    zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<x/>')])));
  const ole = (stream: string): Uint8Array => {
    const bytes = new Uint8Array(2048);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    [...stream].forEach((c, i) => {
      bytes[1024 + 2 * i] = c.charCodeAt(0);
    });
    return bytes;
  };

  it.each<[string, Uint8Array]>([
    ['visio.package', zip('visio/document.xml')],
    ['excel', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['word', zip('word/document.xml')],
    ['powerpoint', zip('ppt/presentation.xml')],
    ['xmind', zip('content.json', 'metadata.json')],
    ['mindmanager', zip('Document.xml')],
    ['archive', zip('a.txt')],
    ['visio.binary', ole('VisioDocument')],
    ['excel', ole('Workbook')],
    ['office.encrypted', ole('EncryptedPackage')],
    ['ole', ole('Something')],
    ['visio.xml', strToU8('\ufeff<?xml version="1.0"?>\n<VisioDocument xmlns="x"/>')],
    ['drawio', strToU8('<mxfile><diagram/></mxfile>')],
    ['drawio', strToU8('<svg xmlns="http://www.w3.org/2000/svg" width="9" content="&lt;mxfile&gt;"/>')],
    ['drawio', strToU8('<!DOCTYPE html><div class="mxgraph" data-mxgraph="{}"></div>')],
    ['drawio', strToU8('\x89PNG\r\n\x1a\n....tEXtmxfile\0%3Cmxfile', true)],
    ['bpmn', strToU8('<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"/>')],
    ['svg', strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['html', strToU8('<!DOCTYPE html><p>x')],
    ['freemind', strToU8('<map version="1.0.1"><node/></map>')],
    ['excalidraw', strToU8('{"type":"excalidraw"}')],
    ['tldraw', strToU8('{"tldrawFileFormatVersion":1,"records":[]}')],
    ['mermaid', strToU8('---\ntitle: T\n---\n%% c\nflowchart LR\n  a --> b')],
    ['mermaid', strToU8('sequenceDiagram\n  A->>B: x')],
    ['text', strToU8('mindmaps are good\nflowchart of it')],
    ['processon', strToU8('{"meta":{"type":"ProcessOn Schema File"}}')],
    ['json', strToU8('[1]')],
    ['pdf', strToU8('%PDF-1.7')],
    ['picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
    ['text', strToU8('流程图')],
    ['unknown', new Uint8Array()],
    ['unknown', Uint8Array.from([1, 2, 3, 0, 0, 255, 254, 253])],
  ])('%s', (kind, bytes) => {
    expect(sniffFile(bytes)).toBe(kind);
  });

  it('is told by its name where its bytes are JSON or XML and no more', async () => {
    const drawing = '{"elements":[{"type":"rectangle","x":1,"y":2,"width":30,"height":20}]}';
    expect((await importFile(strToU8(drawing), 'a.excalidraw')).report.shapes).toBe(1);
    await expect(importFile(strToU8(drawing), 'a.json')).rejects.toMatchObject({ code: 'import.unsupported' });
    await expect(importFile(strToU8('<x/>'), 'a.opml')).rejects.toMatchObject({ code: 'import.damaged' });
    // Damaged, and not a text of another kind: the beginning is lost.
    const rest = strToU8('t="a"/>\n<outline text="b"/>\n</body></opml>');
    await expect(importFile(rest, 'a.opml')).rejects.toMatchObject({ code: 'import.damaged' });
  });

  it('is named where it is not read, whatever its name says', async () => {
    const error: unknown = await importFile(zip('word/document.xml'), 'drawing.vsdx').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toMatchObject({ code: 'import.unsupported', params: { kind: 'word' } });
  });
});

describe('text files go by their names where their bytes could be any', () => {
  const formatOf = async (name: string, text: string): Promise<string> =>
    (await importFile(strToU8(text), name)).report.format;

  it.each([
    ['a reference first', 'Ref: a.b > c.d\nTable a {\n b int\n}\nTable c {\n d int\n}'],
    ['a comment over several lines', '/* ours */\nTable a {\n b int\n}'],
    ['part of a table', 'TablePartial x {\n id int\n}\nTable a {\n b int\n}'],
    ['a drawing without tables', '// No tables are drawn on this page.\n'],
  ])('.dbml that begins with %s', async (_what, text) => {
    expect(await formatOf('a.dbml', text)).toBe('dbml');
  });

  it('.puml without the line that begins it', async () => {
    expect(await formatOf('a.puml', 'Alice -> Bob : hi')).toBe('plantuml');
  });

  it.each(['mindmap', 'timeline', 'pie', 'journey'])('.txt of an outline called %s', async (title) => {
    const { document } = await importFile(strToU8(`${title}\n\tAlpha\n\tBeta\n`), 'a.txt');
    expect(document.kind === 'tree' && document.records.filter(({ type }) => type === 'topic')).toHaveLength(3);
  });

  it.each(['mindmap\n  root((Plan))\n    a\n    b', 'mindmap\n\tPlan\n\t\ta', 'pie\n "a" : 3\n "b" : 4'])(
    '.txt that is Mermaid: %s',
    async (text) => {
      expect(await formatOf('a.txt', text)).toBe('mermaid');
    },
  );
});

describe('a file with nothing in it', () => {
  const blank = [new Uint8Array(), strToU8(' \r\n\t'), strToU8('\ufeff\n'), new Uint8Array(4096)];

  it.each(READABLE_EXTENSIONS)('is empty, whatever it is called: .%s', async (extension) => {
    for (const bytes of blank)
      await expect(importFile(bytes, `a.${extension}`)).rejects.toMatchObject({ code: 'import.empty' });
  });

  const noise = Uint8Array.from({ length: 300 }, (_, i) => (i * 97 + 13) % 256);
  it.each(['vsdx', 'vsd', 'vdx', 'xmind', 'mm', 'mmap', 'pos', 'drawio', 'bpmn', 'xlsx', 'xls', 'ods', 'svg'])(
    'but noise is damaged under a name of .%s',
    async (extension) => {
      await expect(importFile(noise, `a.${extension}`)).rejects.toMatchObject({ code: 'import.damaged' });
    },
  );

  it.each(['txt', 'csv', 'md'])('or of no known kind under that of a text: .%s', async (extension) => {
    await expect(importFile(noise, `a.${extension}`)).rejects.toMatchObject({ code: 'import.unsupported' });
  });

  it('and source without a type or a table is of a known kind, with no drawing', async () => {
    for (const [name, text] of [
      ['a.sql', 'select 1;'],
      ['a.ts', 'export const one = 1;'],
      ['a.java', 'package a;'],
    ] as const)
      await expect(importFile(strToU8(text), name)).rejects.toMatchObject({ code: 'import.notVisio' });
  });
});
