/** Small Visio packages for tests, written part by part. */
import { strToU8, zipSync } from 'fflate';

const NS =
  'xmlns="http://schemas.microsoft.com/office/visio/2012/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const REL = 'http://schemas.microsoft.com/visio/2010/relationships';

const relationships = (list: readonly { id: string; type: string; target: string }[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map((r) => `<Relationship Id="${r.id}" Type="${r.type.startsWith('http') ? r.type : `${REL}/${r.type}`}" Target="${r.target}"/>`).join('')}</Relationships>`;

export const cells = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([n, v]) => `<Cell N="${n}" V="${v}"/>`)
    .join('');

export const row = (type: string, ix: number, values: Readonly<Record<string, string | number>>): string =>
  `<Row T="${type}" IX="${ix}">${cells(values)}</Row>`;

export const geometry = (rows: string, flags: Readonly<Record<string, number>> = {}, ix = 0): string =>
  `<Section N="Geometry" IX="${ix}">${cells(flags)}${rows}</Section>`;

/** A rectangle over the whole shape. */
export const RECT = geometry(
  ['RelMoveTo 0 0', 'RelLineTo 1 0', 'RelLineTo 1 1', 'RelLineTo 0 1', 'RelLineTo 0 0']
    .map((r, i) => {
      const [type, X, Y] = r.split(' ');
      return row(type!, i + 1, { X: X!, Y: Y! });
    })
    .join(''),
);

export interface TestPage {
  id?: number;
  name?: string;
  attributes?: string;
  sheet?: string;
  shapes?: string;
  connects?: string;
  relationships?: { id: string; type: string; target: string }[];
}
export interface TestMaster {
  id: number;
  name: string;
  shapes: string;
  attributes?: string;
}
export interface TestFile {
  pages: TestPage[];
  masters?: TestMaster[];
  styles?: string;
  colors?: string;
  /** The document's own sheet. */
  document?: string;
  theme?: string;
  contentType?: string;
  extra?: Record<string, string | Uint8Array>;
  title?: string;
}

export function parts(file: TestFile): Record<string, Uint8Array> {
  const main = file.contentType ?? 'application/vnd.ms-visio.drawing.main+xml',
    masters = file.masters ?? [];
  const text: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Override PartName="/visio/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': relationships([
      { id: 'rId1', type: 'document', target: 'visio/document.xml' },
      ...(file.title
        ? [
            {
              id: 'rId2',
              type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
              target: 'docProps/core.xml',
            },
          ]
        : []),
    ]),
    'visio/document.xml': `<?xml version="1.0"?>
      <VisioDocument ${NS}>${file.colors ?? ''}${file.document ?? ''}<StyleSheets>${file.styles ?? ''}</StyleSheets></VisioDocument>`,
    'visio/_rels/document.xml.rels': relationships([
      { id: 'rId1', type: 'pages', target: 'pages/pages.xml' },
      { id: 'rId2', type: 'masters', target: '/visio/masters/masters.xml' },
      ...(file.theme
        ? [
            {
              id: 'rId3',
              type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/theme',
              target: 'theme/theme1.xml',
            },
          ]
        : []),
    ]),
    'visio/pages/pages.xml': `<Pages ${NS}>${file.pages
      .map(
        (p, i) => `<Page ID="${p.id ?? i}" Name="${p.name ?? `Page-${i + 1}`}" ${p.attributes ?? ''}>
        <PageSheet>${cells({ PageWidth: 10, PageHeight: 10 })}${p.sheet ?? ''}</PageSheet>
        <Rel r:id="rId${i + 1}"/></Page>`,
      )
      .join('')}</Pages>`,
    'visio/pages/_rels/pages.xml.rels': relationships(
      file.pages.map((_, i) => ({ id: `rId${i + 1}`, type: 'page', target: `p${i}.xml` })),
    ),
    'visio/masters/masters.xml': `<Masters ${NS}>${masters
      .map(
        (m, i) => `
        <Master ID="${m.id}" NameU="${m.name}" Name="${m.name}" ${m.attributes ?? ''}><PageSheet/><Rel r:id="rId${i + 1}"/></Master>`,
      )
      .join('')}</Masters>`,
    'visio/masters/_rels/masters.xml.rels': relationships(
      masters.map((_, i) => ({ id: `rId${i + 1}`, type: 'master', target: `m${i}.xml` })),
    ),
  };
  file.pages.forEach((p, i) => {
    text[`visio/pages/p${i}.xml`] = `<PageContents ${NS}>
        <Shapes>${p.shapes ?? ''}</Shapes>${p.connects ? `<Connects>${p.connects}</Connects>` : ''}</PageContents>`;
    if (p.relationships) text[`visio/pages/_rels/p${i}.xml.rels`] = relationships(p.relationships);
  });
  masters.forEach((m, i) => {
    text[`visio/masters/m${i}.xml`] = `<MasterContents ${NS}><Shapes>${m.shapes}</Shapes></MasterContents>`;
  });
  if (file.theme) text['visio/theme/theme1.xml'] = file.theme;
  if (file.title)
    text['docProps/core.xml'] =
      `<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:title>${file.title}</dc:title></cp:coreProperties>`;
  const all: Record<string, Uint8Array> = {};
  for (const [name, value] of Object.entries({ ...text, ...file.extra }))
    all[name] = typeof value === 'string' ? strToU8(value) : value;
  return all;
}

export const vsdx = (file: TestFile): Uint8Array => zipSync(parts(file));

/** A shape of size `w` × `h` inches with its centre at `x`, `y`. */
export const shape = (
  id: number,
  x: number,
  y: number,
  w: number,
  h: number,
  inside = RECT,
  attributes = '',
  more: Readonly<Record<string, string | number>> = {},
): string =>
  `<Shape ID="${id}" Type="Shape" ${attributes}>
    ${cells({ PinX: x, PinY: y, Width: w, Height: h, LocPinX: w / 2, LocPinY: h / 2, ...more })}${inside}</Shape>`;
