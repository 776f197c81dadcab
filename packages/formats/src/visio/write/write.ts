/** Drawings as packages of Visio 2013 and later. */
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { element as e } from '../../syntax/xml-write.ts';
import { sheetsOf } from './sheets.ts';
import { OpcPackage } from '../../written/opc.ts';
import { documentRows } from '../own/write.ts';
import { pageName, PageWriter } from './page.ts';
import { cells, row, section } from './sheet.ts';

const REL = 'http://schemas.microsoft.com/visio/2010/relationships',
  TYPE = 'application/vnd.ms-visio',
  NS = {
    xmlns: 'http://schemas.microsoft.com/office/visio/2012/main',
    'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'xml:space': 'preserve',
  };

/** What shapes have that say nothing of it. */
const STYLE = e(
  'StyleSheet',
  { ID: 0, NameU: 'No Style', Name: 'No Style' },
  cells({
    EnableLineProps: 1,
    EnableFillProps: 1,
    EnableTextProps: 1,
    LineWeight: 1 / 72,
    LineColor: '#000000',
    LinePattern: 1,
    Rounding: 0,
    BeginArrow: 0,
    EndArrow: 0,
    FillForegnd: '#ffffff',
    FillBkgnd: '#000000',
    FillPattern: 1,
    ShdwPattern: 0,
    LeftMargin: 0,
    RightMargin: 0,
    TopMargin: 0,
    BottomMargin: 0,
    VerticalAlign: 1,
    TextBkgnd: 0,
    ThemeIndex: 0,
  }),
  section('Character', [row({ ix: 0 }, { Font: 'Arial', Color: '#000000', Style: 0, Size: 1 / 6 })]),
  section('Paragraph', [row({ ix: 0 }, { HorzAlign: 1, SpLine: -1.2 })]),
);

export function writeVsdx(context: ExportContext, title: string): Uint8Array {
  const pack = new OpcPackage(),
    document = 'visio/document.xml',
    all = 'visio/pages/pages.xml',
    root = context.store.find('document', 'document')?.data ?? {};
  pack.relate('', { type: `${REL}/document`, target: document });
  pack.describe(title);
  pack.relate(document, { type: `${REL}/pages`, target: 'pages/pages.xml' });
  pack.add(
    document,
    `${TYPE}.drawing.main+xml`,
    e(
      'VisioDocument',
      NS,
      e('DocumentSettings', { TopPage: 0, DefaultTextStyle: 0, DefaultLineStyle: 0, DefaultFillStyle: 0 }),
      e('Colors', {}, e('ColorEntry', { IX: 0, RGB: '#000000' }), e('ColorEntry', { IX: 1, RGB: '#FFFFFF' })),
      e('FaceNames', {}, e('FaceName', { NameU: 'Arial' }), e('FaceName', { NameU: 'Microsoft YaHei' })),
      e('StyleSheets', {}, STYLE),
      e(
        'DocumentSheet',
        { NameU: 'TheDoc', LineStyle: 0, FillStyle: 0, TextStyle: 0 },
        section('User', documentRows(root)),
      ),
    ),
  );
  const pages: string[] = [],
    taken = new Set<string>();
  const sheets = sheetsOf(context).map((sheet, i) => ({
      ...sheet,
      path: `visio/pages/page${i + 1}.xml`,
      name: pageName(sheet.page.name, taken, `Page-${i + 1}`),
    })),
    numbers = new Map(sheets.map(({ page }, i) => [page.id, i]));
  // All of them are there before the first is written: links lead from one to another.
  const writers: PageWriter[] = sheets.map(({ page, path }) => {
    return new PageWriter(page, context, {
      place: (link) => {
        if (link.type === 'page') return sheets[numbers.get(link.page) ?? -1]?.name;
        const on = writers.findIndex((one) => one.nameOf(link.id) !== undefined);
        return on < 0 ? undefined : `${sheets[on]!.name}/${writers[on]!.nameOf(link.id)!}`;
      },
      picture: (bytes, mime) => {
        const part = pack.picture('visio/media', bytes, mime);
        return (
          part &&
          pack.relate(path, {
            type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image',
            target: `../${part.slice('visio/'.length)}`,
          })
        );
      },
    });
  });
  for (const [i, { page, back, path, name }] of sheets.entries()) {
    const n = i + 1,
      writer = writers[i]!;
    pack.add(path, `${TYPE}.page+xml`, e('PageContents', NS, writer.contents()));
    const rel = pack.relate(all, { type: `${REL}/page`, target: `page${n}.xml` });
    const behind = { Background: page.record.data.isBackground ? 1 : undefined, BackPage: numbers.get(back ?? '') },
      attributes = { ID: n - 1, Name: name, NameU: name, ...behind };
    pages.push(e('Page', attributes, writer.sheet(), e('Rel', { 'r:id': rel })));
  }
  pack.add(all, `${TYPE}.pages+xml`, e('Pages', NS, ...pages));
  return pack.done();
}
