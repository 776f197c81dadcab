import { plainText, tracksOf, type FileJson, type TreeJson } from '@limn/document';
import { utils, write } from '@e965/xlsx';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importFile } from '../import-file.ts';
import { Dropped } from '../report.ts';
import type { ImportOptions } from '../result.ts';
import { sketch } from '../tree/testing/sketch.ts';
import { previewTable } from './import.ts';
import { delimiterOf, readCsv, textOf } from './read-csv.ts';

const read = async (text: string | Uint8Array, name = 'file.csv', options: ImportOptions = {}) =>
  importFile(typeof text === 'string' ? strToU8(text) : text, name, options);
const lines = ({ document }: { document: FileJson }): string[] => sketch(document as TreeJson);
const shapes = ({ document }: { document: FileJson }) =>
  document.records.flatMap((one) => (one.type === 'shape' ? [one] : []));
const connectors = ({ document }: { document: FileJson }) =>
  document.records.flatMap((one) => (one.type === 'connector' ? [one] : []));
const texts = (file: { document: FileJson }): string[] =>
  shapes(file).flatMap(({ kind, text }) => (kind === 'table.table' ? [] : [plainText(text)]));
const workbook = (sheets: Record<string, unknown[][]>, change?: (book: ReturnType<typeof utils.book_new>) => void) => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  change?.(book);
  return (bookType: 'xlsx' | 'biff8'): Uint8Array =>
    new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer);
};

describe('lists of people', () => {
  it('become org charts by the name of the manager, who may have no row of their own', async () => {
    const file = await read(
      '姓名,职位,直属上级,部门\n张三,经理,李四,研发\n王五,工程师,张三,研发\n赵六,工程师,张三,测试\n',
    );
    expect(file.category).toBe('mind_org');
    expect(lines(file)).toEqual([
      '= org-down',
      '李四',
      '  张三\n经理 "部门: 研发"',
      '    王五\n工程师 "部门: 研发"',
      '    赵六\n工程师 "部门: 测试"',
    ]);
  });

  it('are told by their headings in traditional characters too', async () => {
    const file = await read('員工編號,姓名,職位,上級編號,備註\n7,陳怡,經理,,負責人\n8,林安,工程師,7,\n');
    expect(lines(file)).toEqual(['= org-down', '陳怡\n經理 "負責人"', '  林安\n工程師']);
  });

  it('become org charts by the id of the manager, whatever the columns are called', async () => {
    const file = await read('a;b;c\n7;;Ann\n8;7;Bob\n9;8;Cid\n');
    expect(lines(file)).toEqual(['= org-down', 'Ann', '  Bob', '    Cid']);
  });

  it('that go round in a circle, or have several at the top, lose nobody', async () => {
    const file = await read('name,manager\nAnn,Bob\nBob,Ann\nCid,\n');
    expect(
      lines(file)
        .slice(1)
        .map((line) => line.trim())
        .toSorted(),
    ).toEqual(['Ann', 'Bob', 'Cid', 'file']);
    expect(file.report.dropped).toEqual([{ what: 'connections', count: 1 }]);
  });
});

describe('lists with a title above or their depths beside their rows', () => {
  it('begin at their headings, and are called what stands above these', async () => {
    const file = await read('Staff of 2024,,\n,,\nName,Reports to,Title\nAnn,,CEO\nBob,Ann,CTO\n');
    expect(lines(file)).toEqual(['= Staff of 2024 org-down', 'Ann\nCEO', '  Bob\nCTO']);
    // A table that stays one keeps its title where it stands.
    const plain = await read('Prices,,\nName,Note,Price\na,b,1\nc,d,2\n');
    expect(texts(plain).slice(0, 3)).toContain('Prices');
  });

  it('are as deep as a column of levels or of numbers says', async () => {
    expect(lines(await read('Level,Name\n1,a\n2,b\n3,c\n2,d\n'))).toEqual([
      '= logic-right',
      'a',
      '  b',
      '    c',
      '  d',
    ]);
    const numbered = await read('WBS,任务,负责人\n1,a,x\n1.1,b,y\n1.1.1,c,\n1.2,d,\n');
    expect(lines(numbered)).toEqual(['= logic-right', 'a "负责人: x"', '  b "负责人: y"', '    c', '  d']);
    // Levels that leave one out are no outline, nor are numbers that only count.
    for (const list of ['Level,Name\n1,a\n3,b\n1,c\n', 'No,Name\n1,a\n2,b\n3,c\n'])
      expect((await read(list)).document.kind).toBe('diagram');
  });

  it('have their titles as names where nothing else is one', async () => {
    expect(lines(await read('id|parent|title\n1||Root\n2|1|Kid\n'))).toEqual(['= org-down', 'Root', '  Kid']);
  });

  it('are read in the letters that a page says', async () => {
    const page =
      '<html><head><meta charset="gbk"></head><body><table><tr><th>a</th><th>b</th></tr><tr><td>~</td><td>1</td></tr></table></body></html>';
    const bytes = Uint8Array.from([...page].flatMap((char) => (char === '~' ? [0xbc, 0xd7] : [char.charCodeAt(0)])));
    expect(texts(await read(bytes, 'list.xls'))).toContain('甲');
  });
});

describe('levels', () => {
  it('are columns, and what begins alike stands together', async () => {
    const file = await read('Level 1,Level 2,Level 3,Notes\nA,B,C,n\nA,B,D,\nA,E,,\n');
    expect(lines(file)).toEqual(['= logic-right', 'A', '  B', '    C "n"', '    D', '  E']);
  });

  it('are how far to the right a row begins', async () => {
    expect(lines(await read('R\n,a\n,,b\n,a\n'))).toEqual(['= logic-right', 'R', '  a', '    b', '  a']);
  });

  it('are what stands before line breaks around delimiters, as WiseMapping writes it', async () => {
    expect(lines(await read('R \n,\n   a \n,\n   ,\n   b \n,\n   c \n'))).toEqual([
      '= logic-right',
      'R',
      '  a',
      '    b',
      '  c',
    ]);
  });

  it('of merged cells hold for all their rows', async () => {
    const bytes = workbook(
      {
        S: [
          ['一级', '二级'],
          ['A', 'x'],
          [null, 'y'],
          ['B', 'z'],
        ],
      },
      (book) => {
        book.Sheets['S']!['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
      },
    );
    expect(lines(await read(bytes('xlsx'), 'f.xlsx'))).toEqual([
      '= S logic-right',
      'S',
      '  A',
      '    x',
      '    y',
      '  B',
      '    z',
    ]);
  });

  it('are how deep a workbook groups its rows', async () => {
    const bytes = workbook({ Plan: [['R'], ['a'], ['b'], ['c']] }, (book) => {
      book.Sheets['Plan']!['!rows'] = [{}, { level: 1 }, { level: 2 }, { level: 1 }];
    });
    expect(lines(await read(bytes('xlsx'), 'f.xlsx'))).toEqual(['= Plan logic-right', 'R', '  a', '    b', '  c']);
  });
});

describe('a table that says no tree', () => {
  it('is drawn cell by cell, each sheet on a page, and what is left out is counted', async () => {
    const bytes = workbook(
      {
        Sales: [
          ['Year', 'Sum'],
          [2025, 3],
          [2026, 4],
        ],
        Hidden: [['x']],
        其他: [
          ['a', 'b'],
          [1, 2],
        ],
      },
      (book) => {
        book.Workbook = { Sheets: [{}, { Hidden: 1 }, {}] };
        book.Sheets['Sales']!['B2'] = { t: 'n', v: 3, f: '1+2' };
      },
    );
    for (const [type, name] of [
      ['xlsx', 'f.xlsx'],
      ['biff8', 'f.xls'],
    ] as const) {
      const file = await read(bytes(type), name);
      expect(file.category).toBe('flow');
      expect(texts(file)).toEqual(['Year', 'Sum', '2025', '3', '2026', '4', 'a', 'b', '1', '2']);
      expect(file.report).toMatchObject({ format: name.slice(2), pages: 2 });
      expect(file.report.dropped.map(({ what }) => what).toSorted()).toEqual(
        // The library that makes the old kind writes values only.
        type === 'xlsx' ? ['formulas', 'hiddenSheets'] : ['hiddenSheets'],
      );
      const [table, first, second] = shapes(file);
      expect(table!.kind).toBe('table.table');
      expect(tracksOf(table!.data, 'row').map(({ isHeader }) => isHeader)).toEqual([true, undefined, undefined]);
      expect(second!.box.x).toBe(first!.box.x + first!.box.w);
    }
  });

  it('becomes what a person says it is', async () => {
    const text = 'x,y\nA,B\nC,D\n',
      mapping = { kind: 'levels', hasHeader: false, roles: ['level', 'level'] } as const;
    expect(lines(await read(text, 'f.csv', { table: { mapping } }))).toEqual([
      '= logic-right',
      'f',
      '  x',
      '    y',
      '  A',
      '    B',
      '  C',
      '    D',
    ]);
    const people = { kind: 'manager', hasHeader: true, roles: ['name', 'manager'] } as const;
    expect(lines(await read(text, 'f.csv', { table: { mapping: people } }))).toEqual([
      '= org-down',
      'f',
      '  B',
      '    A',
      '  D',
      '    C',
    ]);
  });
});

describe('bytes', () => {
  it('are read in the encodings that spreadsheets write, by the delimiter they have', async () => {
    const text = '姓名\t上级\n张三\t\n李四\t张三\n',
      wide = new Uint8Array(2 + text.length * 2);
    wide.set([0xff, 0xfe]);
    for (const [i, char] of [...text].entries())
      new DataView(wide.buffer).setUint16(2 + 2 * i, char.charCodeAt(0), true);
    expect(lines(await read(wide))).toEqual(['= org-down', '张三', '  李四']);
    // 张三;李四 in GB 18030.
    const gbk = Uint8Array.of(0xd5, 0xc5, 0xc8, 0xfd, 0x3b, 0xc0, 0xee, 0xcb, 0xc4, 0x0a);
    expect(texts(await read(gbk))).toEqual(['张三', '李四']);
    // Two words are too few to tell it by; one of the syllables is Windows' own.
    const korean = Uint8Array.of(0xb0, 0xa1, 0xb3, 0xaa, 0x3b, 0x8c, 0x63, 0xb6, 0xf3, 0x0a);
    expect(textOf(korean, 'euc-kr')).toBe('가나;똠라\n');
    expect(delimiterOf('a;"b,c";d\n1;2,5;3\n')).toBe(';');
    expect(delimiterOf('sep=|\na|b\n')).toBe('|');
  });

  it('of a page or of XML named as a workbook are tables too', async () => {
    const page =
      '<html><body><table><tr><td>Year</td><td>Sum</td></tr><tr><td>2025</td><td>3</td></tr></table></body></html>';
    expect(texts(await read(page, 'f.xls'))).toEqual(['Year', 'Sum', '2025', '3']);
    const xml =
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row><Cell><Data ss:Type="String">Year</Data></Cell><Cell><Data ss:Type="String">n</Data></Cell></Row><Row><Cell><Data ss:Type="Number">1</Data></Cell><Cell><Data ss:Type="Number">2</Data></Cell></Row></Table></Worksheet></Workbook>';
    expect(texts(await read(xml, 'f.xls'))).toEqual(['Year', 'n', '1', '2']);
  });

  it('of an old workbook whose chains of sectors come back to themselves are refused at once', async () => {
    const bytes = workbook({ S: [['a', 'b']] })('biff8'),
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      table = (view.getInt32(76, true) + 1) * 512;
    for (let i = 0; i < 128; i++) if (view.getInt32(table + 4 * i, true) > 0) view.setInt32(table + 4 * i, i, true);
    await expect(read(bytes, 'f.xls')).rejects.toMatchObject({ code: 'import.damaged', params: { part: 'chains' } });
  });

  it('that are no table are refused with a sentence', async () => {
    await expect(read('\n,,\n', 'f.csv')).rejects.toMatchObject({ code: 'import.damaged' });
    await expect(read(strToU8('PK\u0003\u0004xl/workbook'), 'f.xlsx')).rejects.toMatchObject({
      code: 'import.damaged',
    });
  });
});

const LUCID =
  'Id,Name,Shape Library,Page ID,Contained By,Group,Line Source,Line Destination,Source Arrow,Destination Arrow,Status,Text Area 1,Text Area 2,Owner\n' +
  '1,Document,,,,,,,,,Draft,Plan,,\n2,Page,,,,,,,,,,First,,\n3,Rectangle Container,Containers,2,,,,,,,,Team,,\n' +
  '4,Process,Flowchart,2,3,,,,,,,Work,more,Ann\n5,Decision,Flowchart,2,3,,,,,,,Good?,,\n6,Line,,2,,,4,5,None,Open Arrow,,yes,,\n';

describe('lists that other programs draw', () => {
  it('of Lucidchart: shapes in their containers, lines with heads and words', async () => {
    const file = await read(LUCID, 'l.csv');
    expect(file).toMatchObject({ title: 'Plan', category: 'flow', report: { pages: 1, shapes: 3, connectors: 1 } });
    const [team, work, good] = shapes(file);
    expect([team!.kind, work!.kind, good!.kind]).toEqual(['basic.container', 'flow.process', 'flow.decision']);
    expect(plainText(work!.text)).toBe('Work\nmore');
    expect(work!.at.parent).toBe(team!.id);
    expect(work!.data.properties).toEqual([{ name: 'Owner', value: 'Ann' }]);
    for (const { box } of [work!, good!]) {
      expect(box.x).toBeGreaterThanOrEqual(team!.box.x);
      expect(box.y + box.h).toBeLessThanOrEqual(team!.box.y + team!.box.h);
    }
    const [line] = connectors(file);
    expect(line).toMatchObject({
      start: { shape: work!.id },
      end: { shape: good!.id },
      style: { startArrow: 'none', endArrow: 'arrow' },
    });
    expect(file.document.records.find((one) => one.type === 'label')).toMatchObject({ text: [{ insert: 'yes' }] });
  });

  it('of draw.io: shapes by their style, lines by what the rows name', async () => {
    const file = await read(
      '# label: <b>%name%</b><br>%post%\n# style: rounded=1;fillColor=%fill%;\n' +
        '# connect: {"from": "boss", "to": "name", "invert": true, \\\n#   "style": "curved=1;endArrow=open;dashed=1;"}\n' +
        '# connect: {"from": "refs", "to": "id", "label": "to ", "tolabel": "name"}\n# ignore: id,refs,fill\n' +
        'id,name,post,boss,refs,fill\n1,Ann,CEO,,"2,3",#ff0000\n2,Bob,CTO,Ann,,none\n3,Cid,Dev,Bob,9,\n',
      'd.txt',
    );
    expect(texts(file)).toEqual(['Ann\nCEO', 'Bob\nCTO', 'Cid\nDev']);
    const [ann, bob, cid] = shapes(file);
    expect(ann).toMatchObject({
      kind: 'basic.rounded',
      style: { fill: '#ff0000' },
      text: [{ attributes: { bold: true } }, {}, {}],
    });
    expect(
      connectors(file).map(({ kind, start, end, style }) => [kind, start.shape, end.shape, style.endArrow]),
    ).toEqual([
      ['curved', ann!.id, bob!.id, 'arrow'],
      ['curved', bob!.id, cid!.id, 'arrow'],
      ['straight', ann!.id, bob!.id, 'classic'],
      ['straight', ann!.id, cid!.id, 'classic'],
    ]);
    expect(file.report.dropped).toEqual([{ what: 'connections', count: 1 }]);
    expect(bob!.box.y).toBeGreaterThan(ann!.box.y + ann!.box.h);
  });
});

it('a preview shows rows and the guess, and none of what needs no questions', async () => {
  const preview = await previewTable(strToU8('name,manager\nAnn,\nBob,Ann\n'), { isWorkbook: false });
  expect(preview!.sheets).toEqual([
    {
      name: '',
      rows: [
        ['name', 'manager'],
        ['Ann', ''],
        ['Bob', 'Ann'],
      ],
      count: 3,
      guess: { kind: 'manager', hasHeader: true, roles: ['name', 'manager'] },
    },
  ]);
  expect(await previewTable(strToU8(LUCID), { isWorkbook: false })).toBeUndefined();
});

it('is refused as a workbook of more sheets than are read', async () => {
  const named = (count: number): Record<string, unknown[][]> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`S${i}`, [['a', 'b']]]));
  await expect(read(workbook(named(501))('xlsx'), 'f.xlsx')).rejects.toMatchObject({
    code: 'import.tooLarge',
    params: { limit: 'sheets' },
  });
});

it('counts the lines behind the rows that are looked at, without taking them apart', () => {
  const dropped = new Dropped(),
    { rows } = readCsv('a,b\n'.repeat(100_000) + 'c,d\n'.repeat(3_000), dropped);
  expect([rows.length, rows.at(-1)]).toEqual([100_000, ['a', 'b']]);
  expect(dropped.list()).toEqual([{ what: 'rows', count: 3_000 }]);
});

it('is refused as a drawing of more pages than are worked with', async () => {
  const head = 'Id,Name,Shape Library,Page ID,Contained By,Group,Line Source,Line Destination,Text Area 1\n',
    pages = Array.from({ length: 2_001 }, (_, i) => `${i},Page,,,,,,,P${i}\n`);
  await expect(read(head + pages.join(''), 'l.csv')).rejects.toMatchObject({
    code: 'import.tooLarge',
    params: { limit: 'pages' },
  });
});
