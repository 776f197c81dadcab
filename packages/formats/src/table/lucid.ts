/** The list of shapes and lines that Lucidchart writes as CSV. It says no places, so that they are found here. */
import { fromPlain, type RecordId, type Style } from '@limn/document';
import type { DrawnContext } from '../drawn/import.ts';
import { layered, type UnplacedBox } from '../drawn/layered.ts';
import type { Table } from './model.ts';
import { displayWidth } from './width.ts';

/** Headings that every such list has. */
export const isLucid = (heading: readonly string[]): boolean =>
  ['Id', 'Name', 'Shape Library', 'Line Source', 'Line Destination'].every((name) => heading.includes(name));

const KINDS: Readonly<Record<string, string>> = {
  process: 'flow.process',
  decision: 'flow.decision',
  terminator: 'flow.terminator',
  document: 'flow.document',
  'multi-document': 'flow.multiDocument',
  'multiple documents': 'flow.multiDocument',
  data: 'flow.data',
  'data (i/o)': 'flow.data',
  database: 'flow.database',
  'predefined process': 'flow.predefinedProcess',
  'manual operation': 'flow.manualOperation',
  'manual input': 'flow.manualInput',
  preparation: 'flow.preparation',
  connector: 'flow.onPageReference',
  'off-page link': 'flow.offPageReference',
  delay: 'flow.delay',
  display: 'flow.display',
  'stored data': 'flow.storedData',
  'internal storage': 'flow.internalStorage',
  'direct data': 'flow.directData',
  'paper tape': 'flow.paperTape',
  card: 'flow.card',
  or: 'flow.or',
  'summing junction': 'flow.summingJunction',
  merge: 'flow.merge',
  collate: 'flow.collate',
  sort: 'flow.sort',
  note: 'basic.note',
  text: 'basic.text',
  rectangle: 'basic.rect',
  block: 'basic.rect',
  circle: 'basic.ellipse',
  ellipse: 'basic.ellipse',
  diamond: 'basic.diamond',
  triangle: 'basic.triangle',
  hexagon: 'basic.hexagon',
  cloud: 'basic.cloud',
  cylinder: 'basic.cylinder',
};
const ARROWS: readonly (readonly [pattern: RegExp, head: NonNullable<Style['endArrow']>])[] = [
  [/^(none|)$/i, 'none'],
  [/hollow (arrow|triangle)|generalization/i, 'triangleOpen'],
  [/open arrow|^open$/i, 'arrow'],
  [/hollow diamond|aggregation/i, 'diamondOpen'],
  [/diamond|composition/i, 'diamond'],
  [/hollow circle/i, 'circleOpen'],
  [/circle/i, 'circle'],
  [/zero or (one|1)/i, 'erZeroOrOne'],
  [/zero or (more|many)/i, 'erZeroOrMany'],
  [/(one|1) or (more|many)/i, 'erOneOrMany'],
  [/exactly one|only one|one and only/i, 'erOnlyOne'],
  [/many/i, 'erMany'],
  [/^erd one|cfn erd one/i, 'erOne'],
];
const arrowOf = (name: string): NonNullable<Style['endArrow']> =>
  ARROWS.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? 'triangle';

/** Columns that are not data of a shape's own. */
const KNOWN =
  /^(Id|Name|Shape Library|Page ID|Contained By|Group|Line Source|Line Destination|Source Arrow|Destination Arrow|Text Area \d+)$/;

interface Row {
  id: string;
  name: string;
  get(heading: string): string;
  texts: string[];
  properties: { name: string; value: string }[];
}

export function drawLucid(table: Table, { builder, clock, dropped }: DrawnContext): string | undefined {
  const [heading = [], ...body] = table.rows;
  const rows = body.map((cells): Row => {
    clock.tick();
    const get = (name: string): string => cells[heading.indexOf(name)] ?? '';
    return {
      id: get('Id'),
      name: get('Name'),
      get,
      texts: heading.flatMap((name, c) => (name.startsWith('Text Area') && cells[c] !== '' ? [cells[c]!] : [])),
      properties: heading.flatMap((name, c) =>
        !KNOWN.test(name) && name !== '' && cells[c] !== '' ? [{ name, value: cells[c]! }] : [],
      ),
    };
  });
  const title = rows.find(({ name, get }) => name === 'Document' && get('Page ID') === '')?.texts[0],
    pages = rows.filter(({ name, get }) => name === 'Page' && get('Page ID') === '');
  const known = new Set(pages.map(({ id }) => id)),
    rest = rows.filter((row) => row.get('Page ID') !== '');
  const drawPage = (name: string, own: readonly Row[]): void => {
    const layer = builder.layer(builder.page({ name }), { name: '' });
    drawItems(own, layer, { builder, dropped });
  };
  for (const page of pages)
    drawPage(
      page.texts[0] ?? '',
      rest.filter((row) => row.get('Page ID') === page.id),
    );
  const lost = rest.filter((row) => !known.has(row.get('Page ID')));
  if (lost.length > 0 || pages.length === 0) drawPage('', lost);
  return title;
}

const isLine = ({ name, get }: Row): boolean =>
  name === 'Line' || get('Line Source') !== '' || get('Line Destination') !== '';

function drawItems(
  rows: readonly Row[],
  layer: RecordId,
  { builder, dropped }: Pick<DrawnContext, 'builder' | 'dropped'>,
): void {
  const boxes = rows.filter((row) => !isLine(row)),
    ids = new Set(boxes.map(({ id }) => id)),
    lines = rows.filter(isLine);
  // The last that it is contained by is the innermost.
  const parentOf = (row: Row): string | undefined =>
    row
      .get('Contained By')
      .split('|')
      .findLast((id) => ids.has(id) && id !== row.id);
  const holders = new Set(boxes.flatMap((row) => parentOf(row) ?? []));
  const places = layered(
    boxes.map((row): UnplacedBox => {
      const parent = parentOf(row);
      return { id: row.id, ...sizeOf(row), ...(parent !== undefined && { parent }) };
    }),
    lines.map(({ get }) => ({ from: get('Line Source'), to: get('Line Destination') })),
  );
  const drawn = new Map<string, RecordId>();
  // What holds others is drawn before them.
  const byId = new Map(boxes.map((row) => [row.id, row]));
  const draw = (row: Row, depth: number): RecordId => {
    const done = drawn.get(row.id);
    if (done !== undefined) return done;
    const holder = byId.get(parentOf(row) ?? ''),
      parent = holder && depth < 64 ? draw(holder, depth + 1) : layer,
      text = row.texts.join('\n');
    const id = builder.shape(parent, {
      kind: holders.has(row.id) ? 'basic.container' : kindOf(row.name),
      box: places.get(row.id)!,
      text: fromPlain(text),
      data: row.properties.length > 0 ? { properties: row.properties } : {},
    });
    drawn.set(row.id, id);
    return id;
  };
  for (const row of boxes) draw(row, 0);
  for (const row of lines) {
    const [from, to] = [row.get('Line Source'), row.get('Line Destination')];
    const start = endOf(from, places, drawn),
      end = endOf(to, places, drawn);
    if (!start && !end) {
      dropped.add('connections');
      continue;
    }
    const line = builder.connector(layer, {
      kind: 'orthogonal',
      start: start ?? { x: end!.x, y: end!.y - 80 },
      end: end ?? { x: start!.x, y: start!.y + 80 },
      style: { startArrow: arrowOf(row.get('Source Arrow')), endArrow: arrowOf(row.get('Destination Arrow')) },
      ...(row.properties.length > 0 && { data: { properties: row.properties } }),
    });
    if (row.texts.length > 0) builder.label(line, fromPlain(row.texts.join('\n')), { t: 0.5, dx: 0, dy: 0 });
  }
}

function endOf(
  id: string,
  places: ReadonlyMap<string, { x: number; y: number; w: number; h: number }>,
  drawn: ReadonlyMap<string, RecordId>,
): { x: number; y: number; shape: RecordId } | undefined {
  const box = places.get(id),
    shape = drawn.get(id);
  return box && shape !== undefined ? { x: box.x + box.w / 2, y: box.y + box.h / 2, shape } : undefined;
}

function kindOf(name: string): string {
  const word = name.trim().toLowerCase();
  return Object.hasOwn(KINDS, word) ? KINDS[word]! : 'basic.rect';
}

function sizeOf({ name, texts }: Row): { w: number; h: number } {
  const text = texts.join('\n'),
    w = Math.min(260, Math.max(110, displayWidth(text) * 13 + 32)),
    lines = text
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil((displayWidth(line) * 13) / (w - 20))), 0);
  const isRound = /^(connector|circle|or|summing junction)$/i.test(name.trim());
  if (isRound && text.length <= 3) return { w: 50, h: 50 };
  const slack = /^(decision|diamond)$/i.test(name.trim()) ? 1.6 : 1;
  return { w: w * Math.min(1.4, slack), h: Math.max(50, lines * 20 + 24) * slack };
}
