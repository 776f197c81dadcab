import { type FileJson, type TreeJson } from '@limn/document';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { importFile } from '../import-file.ts';
import { sniffFile } from '../sniff.ts';
import { sketch } from '../tree/testing/sketch.ts';
import { previewTable } from './import.ts';
import { withoutSpareRows } from './spare-rows.ts';

const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet',
  SPACES = ['office', 'table', 'text', 'style']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ');
const cell = (text: string, more = ''): string =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, more = ''): string => `<table:table-row ${more}>${cells}</table:table-row>`;
const table = (name: string, rows: string, more = ''): string =>
  `<table:table table:name="${name}" ${more}><table:table-column table:number-columns-repeated="1024"/>${rows}</table:table>`;
const xml = (tables: string, root: string): string =>
  `<?xml version="1.0"?><office:${root} ${SPACES} xmlns:xlink="http://www.w3.org/1999/xlink" office:mimetype="${SPREADSHEET}"><office:automatic-styles><style:style style:name="off"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:${root}>`;
const ods = (tables: string): Uint8Array =>
  zipSync({ mimetype: strToU8(SPREADSHEET), 'content.xml': strToU8(xml(tables, 'document-content')) }, { level: 0 });
const fods = (tables: string): Uint8Array => strToU8(xml(tables, 'document'));
const lines = ({ document }: { document: FileJson }): string[] => sketch(document as TreeJson);
const BLANK = row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="1048000"');

const PEOPLE = table(
  'People',
  row(cell('name') + cell('manager')) +
    row(cell('<text:a xlink:href="https://a.b/">安</text:a>')) +
    row(cell('Bob<text:s text:c="2"/>B', 'table:formula="of:=[.A1]"') + cell('安')) +
    row(cell('hidden') + cell('安'), 'table:visibility="collapse"') +
    BLANK,
);

it.each([
  ['a.ods', ods],
  ['a.fods', fods],
])('%s is read as workbooks are', async (name, make) => {
  const bytes = make(PEOPLE + table('Off', row(cell('x')), 'table:style-name="off"'));
  expect(sniffFile(bytes)).toBe('excel');
  const file = await importFile(bytes, name);
  expect(file).toMatchObject({ category: 'mind_org', report: { format: name.slice(2), shapes: 2 } });
  expect(lines(file)).toEqual(['= People org-down', '安 <https://a.b/>', '  Bob  B']);
  expect(Object.fromEntries(file.report.dropped.map(({ what, count }) => [what, count]))).toEqual({
    formulas: 1,
    hiddenRows: 1,
    hiddenSheets: 1,
  });
});

it('knows groups of rows, cells that are merged, and values that no paragraph shows', async () => {
  const outline = table(
    'Plan',
    row(cell('a')) +
      `<table:table-row-group>${row(cell('b'))}${row(cell('c'))}</table:table-row-group>` +
      row(cell('d')),
  );
  expect(lines(await importFile(ods(outline), 'a.ods'))).toEqual([
    '= Plan logic-right',
    'Plan',
    '  a',
    '    b',
    '    c',
    '  d',
  ]);
  const merged = table(
    'T',
    row(cell('Sum', 'table:number-columns-spanned="2"') + '<table:covered-table-cell/>') +
      row('<table:table-cell office:value-type="float" office:value="3.5"/>' + cell('4')),
  );
  const { sheets } = (await previewTable(ods(merged), { isWorkbook: true }))!;
  expect(sheets[0]!.rows).toEqual([
    ['Sum', ''],
    ['3.5', '4'],
  ]);
});

it.each([
  ['rows and cells repeated beyond any sheet', 'table:number-rows-repeated="99999999999"', '99999999999'],
  ['a whole sheet of one cell', 'table:number-rows-repeated="1048576"', '16384'],
])('bounds %s', async (_, rows, columns) => {
  const bytes = ods(table('T', row(cell('x', `table:number-columns-repeated="${columns}"`), rows)));
  await expect(importFile(bytes, 'a.ods')).rejects.toMatchObject({ code: 'import.tooLarge' });
});

it('says that a protected one is', async () => {
  const manifest = strToU8('<manifest><file-entry><encryption-data/></file-entry></manifest>');
  const bytes = zipSync(
    { mimetype: strToU8(SPREADSHEET), 'META-INF/manifest.xml': manifest, 'content.xml': strToU8('x') },
    { level: 0 },
  );
  await expect(importFile(bytes, 'a.ods')).rejects.toMatchObject({ code: 'import.encrypted' });
});

it('rows beyond those that are looked at are left out of sheets in XML, and groups of them stay', async () => {
  const one = row(cell('x') + cell('1')),
    blank = '<table:table-row/>',
    group = `<table:table-row-group>${one}${blank}${one}</table:table-row-group>`,
    whole = fods(table('One', one + one + group) + table('Two', one + group)),
    rows = { row: 'table-row', sheet: 'table' },
    { text, left } = withoutSpareRows(whole, { ...rows, most: 3 });
  expect([left, whole.length - text.length]).toEqual([3, blank.length + 2 * one.length]);
  const { report } = await importFile(strToU8(text), 'a.fods');
  expect([report.pages, report.dropped]).toEqual([2, []]);
  expect(withoutSpareRows(whole, rows)).toEqual({ text: strFromU8(whole), left: 0 });
});
