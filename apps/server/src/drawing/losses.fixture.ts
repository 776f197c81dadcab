/** What a drawing can hold, one thing at a time: how it is put into a small drawing, and how it is known there. */
import {
  type ConnectorRecord,
  type DiagramJson,
  type DiagramRecord,
  type LabelRecord,
  plainText,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import { at, box } from './written.fixture.ts';

export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What the boxes of a drawing are, as every format knows other ones. */
export interface Kinds {
  box: string;
  /** What the box holds, of a kind that stands in such boxes. */
  row?: string;
  line?: Partial<ConnectorRecord>;
}

/** Two boxes, `Alpha beta` and `Gamma`, and a line from one to the other. */
export function plain({ box: kind, row, line }: Kinds): DiagramJson {
  const shape = (id: string, x: number, words: string): ShapeRecord => ({
    ...{ id, type: 'shape', kind, at: at('l', id), box: box(x, 96, 140, 80), style: {}, data: {} },
    text: [{ insert: words }],
  });
  const inside = (id: string, parent: string, x: number): DiagramRecord[] =>
    row === undefined
      ? []
      : [{ ...shape(id, x, 'id int'), kind: row, at: at(parent, 'a1'), box: box(x, 126, 140, 24) } as DiagramRecord];
  return {
    format: 'limn',
    version: 1,
    kind: 'diagram',
    records: [
      { id: 'document', type: 'document', data: {} },
      { id: 'p', type: 'page', at: at('', 'a1'), data: { name: 'First', size: { w: 960, h: 720 } } },
      { id: 'l', type: 'layer', at: at('p', 'a1'), data: { name: 'Ground' } },
      shape('a1', 96, 'Alpha beta'),
      ...inside('r1', 'a1', 96),
      shape('a2', 400, 'Gamma'),
      ...inside('r2', 'a2', 400),
      {
        ...{ id: 'c', type: 'connector', kind: 'straight', at: at('l', 'a3'), points: [], style: {}, data: {} },
        start: { x: 236, y: 136, shape: row ? 'r1' : 'a1', anchor: { x: 1, y: 0.5 } },
        end: { x: 400, y: 136, shape: row ? 'r2' : 'a2', anchor: { x: 0, y: 0.5 } },
        ...line,
      } as ConnectorRecord,
    ],
  };
}

type Change = (records: DiagramRecord[]) => DiagramRecord[];
/** Looks at the records that are read again. */
type Look = (records: readonly DiagramRecord[]) => boolean;
export interface Thing {
  put: Change;
  isIn: Look;
  /** What shows it in a file that nothing reads again; absent: the file is another than without it. */
  mark?: RegExp;
  /** What else it brings, without which a file is no measure for it. */
  beside?: Change;
}

const shapesOf = (records: readonly DiagramRecord[]): ShapeRecord[] =>
  records.filter((one): one is ShapeRecord => one.type === 'shape');
const linesOf = (records: readonly DiagramRecord[]): ConnectorRecord[] =>
  records.filter((one): one is ConnectorRecord => one.type === 'connector');
const words = (one: { text?: ShapeRecord['text'] }): string => plainText(one.text ?? []);
const named =
  (word: string, is: (one: ShapeRecord) => boolean): Look =>
  (records) =>
    shapesOf(records).some((one) => words(one).includes(word) && is(one));
const alpha = (is: (one: ShapeRecord) => boolean): Look => named('Alpha', is);

const changed =
  (id: string, more: (one: ShapeRecord) => Partial<ShapeRecord>): Change =>
  (records) =>
    records.map((one) => (one.id === id ? ({ ...one, ...more(one as ShapeRecord) } as DiagramRecord) : one));
const styled = (style: Style): Change => changed('a1', () => ({ style }));
const told = (data: ShapeRecord['data']): Change => changed('a1', () => ({ data }));
const formatted = (attributes: NonNullable<ShapeRecord['text']>[number]['attributes']): Change =>
  changed('a1', () => ({ text: [{ insert: 'Alpha ' }, { insert: 'beta', attributes: attributes! }] }));
const lined = (style: Style): Change => changed('c', () => ({ style }) as Partial<ShapeRecord>);
const added =
  (...more: DiagramRecord[]): Change =>
  (records) => [...records, ...more];
const run = (is: (attributes: NonNullable<NonNullable<ShapeRecord['text']>[number]['attributes']>) => boolean): Look =>
  alpha(({ text }) => (text ?? []).some(({ insert, attributes }) => insert.includes('beta') && is(attributes ?? {})));
const color = (value: string | undefined): string | undefined => value?.slice(0, 7).toLowerCase();

const SECOND: DiagramRecord[] = [
  { id: 'q', type: 'page', at: at('', 'a2'), data: { name: 'Second', size: { w: 960, h: 720 } } },
  { id: 'm', type: 'layer', at: at('q', 'a1'), data: { name: 'Other' } },
];
const extra = (more: Partial<ShapeRecord> & Pick<ShapeRecord, 'kind'>): ShapeRecord => ({
  ...{ id: 'z', type: 'shape', at: at('l', 'a9'), box: box(96, 300, 140, 80), style: {}, data: {} },
  ...more,
});

const far = (): ShapeRecord =>
  extra({ kind: 'flow.process', id: 'far', at: at('m', 'a1'), text: [{ insert: 'Afar' }] });

/** By names that a table of losses tells of. */
export const THINGS: Readonly<Record<string, Thing>> = {
  words: { put: (records) => records, isIn: alpha(() => true), mark: /Alpha/ },
  'a bold word': { put: formatted({ bold: true }), isIn: run(({ bold }) => bold === true) },
  'a colour behind a word': {
    put: formatted({ background: '#ffee00' }),
    isIn: run(({ background }) => color(background) === '#ffee00'),
    mark: /ffee00/i,
  },
  'a link of a word': {
    put: formatted({ link: 'https://example.org/word' }),
    isIn: run(({ link }) => link === 'https://example.org/word'),
    mark: /example\.org\/word/,
  },
  fill: { put: styled({ fill: '#ffe0b1' }), isIn: alpha(({ style }) => color(style.fill) === '#ffe0b1') },
  'a gradient': {
    put: styled({ gradient: gradient('#102030', '#f0e0d0') }),
    isIn: alpha(({ style }) => style.gradient?.stops.length === 2),
  },
  'a colour between those of a gradient': {
    put: styled({ gradient: gradient('#102030', '#00ff7f', '#f0e0d0') }),
    isIn: alpha(({ style }) => style.gradient?.stops.some((stop) => color(stop.color) === '#00ff7f') ?? false),
    mark: /00ff7f/i,
  },
  'a line width': {
    put: styled({ strokeWidth: 5 }),
    isIn: alpha(({ style }) => Math.abs((style.strokeWidth ?? 1) - 5) < 0.01),
  },
  'a dashed line': { put: styled({ dash: 'dashed' }), isIn: alpha(({ style }) => style.dash === 'dashed') },
  opacity: {
    put: styled({ fill: '#ff0000', fillOpacity: 0.5 }),
    beside: styled({ fill: '#ff0000' }),
    isIn: alpha(({ style }) => Math.abs((style.fillOpacity ?? 1) - 0.5) < 0.01),
  },
  'a shadow': {
    put: styled({ shadow: { dx: 4, dy: 4, blur: 4, color: '#00000080' } }),
    isIn: alpha(({ style }) => Boolean(style.shadow)),
  },
  'the hand-drawn look': { put: styled({ sketch: true }), isIn: alpha(({ style }) => style.sketch === true) },
  'a hatch': {
    put: styled({ fill: 'none', pattern: { type: 'hatch', color: '#ff0000', scale: 1.5 } }),
    isIn: alpha(({ style }) => style.pattern?.type === 'hatch'),
  },
  'a turn': {
    put: changed('a1', (one) => ({ box: { ...one.box, r: 0.5 } })),
    isIn: alpha(({ box: b }) => Math.abs((b.r ?? 0) - 0.5) < 0.01),
  },
  'a place': {
    put: changed('a2', (one) => ({ box: { ...one.box, y: 433 } })),
    isIn: (records) => {
      const [first, second] = ['Alpha', 'Gamma'].map((word) =>
        shapesOf(records).find((one) => words(one).includes(word)),
      );
      return first !== undefined && second !== undefined && Math.abs(second.box.y - first.box.y - 337) < 2;
    },
  },
  data: {
    put: told({ properties: [{ name: 'Owner', value: 'Ann' }] }),
    isIn: alpha(
      ({ data }) => data.properties?.some((one) => (one.label ?? one.name) === 'Owner' && one.value === 'Ann') ?? false,
    ),
    mark: /Owner/,
  },
  'data without a value': {
    put: told({ properties: [{ name: 'Owner', value: '', type: 'date' }] }),
    isIn: alpha(
      ({ data }) => data.properties?.some((one) => (one.label ?? one.name) === 'Owner' && one.value === '') ?? false,
    ),
    mark: /Owner/,
  },
  'data with the name of an attribute': {
    put: told({
      properties: [
        { name: 'id', value: 'Nr 7' },
        { name: 'due date', value: 'tomorrow' },
      ],
    }),
    isIn: alpha(({ data }) => ['Nr 7', 'tomorrow'].every((one) => data.properties?.some(({ value }) => value === one))),
    mark: /Nr 7/,
  },
  'an alternative text': {
    put: told({ alt: 'Ask Ann' }),
    isIn: alpha(({ data }) => data.alt === 'Ask Ann'),
    mark: /Ask Ann/,
  },
  'a link': {
    put: told({ link: { type: 'url', url: 'https://example.org/shape' } }),
    isIn: alpha(({ data }) => data.link?.type === 'url' && data.link.url === 'https://example.org/shape'),
    mark: /example\.org\/shape/,
  },
  'a link to a page': {
    put: (records) => [...told({ link: { type: 'page', page: 'q' } })(records), ...SECOND],
    isIn: alpha(({ data }) => data.link?.type === 'page'),
    beside: added(...SECOND),
  },
  'a link to a shape': {
    put: told({ link: { type: 'record', id: 'a2' } }),
    isIn: (records) =>
      alpha(({ data }) => {
        const { link } = data;
        return link?.type === 'record' && named('Gamma', ({ id }) => id === link.id)(records);
      })(records),
  },
  'a link to a shape on another page': {
    put: (records) => [...told({ link: { type: 'record', id: 'far' } })(records), ...SECOND, far()],
    isIn: (records) =>
      alpha(({ data }) => {
        const { link } = data;
        return link?.type === 'record' && named('Afar', ({ id }) => id === link.id)(records);
      })(records),
    beside: (records) => [...records, ...SECOND, far()],
  },
  'a second page': {
    put: added(...SECOND, extra({ kind: 'basic.rect', at: at('m', 'a1'), text: [{ insert: 'Beyond' }] })),
    isIn: named('Beyond', () => true),
    mark: /Beyond/,
  },
  'a name of a layer': {
    put: (records) => records.map((one) => (one.type === 'layer' ? { ...one, data: { name: 'Upper' } } : one)),
    isIn: (records) => records.some((one) => one.type === 'layer' && one.data.name === 'Upper'),
    mark: /Upper/,
  },
  'a layer without anything on it': {
    put: added({ id: 'e', type: 'layer', at: at('p', 'a2'), data: { name: 'Bare' } }),
    isIn: (records) =>
      records.some((one) => one.type === 'layer' && one.data.name === 'Bare') &&
      records.filter(({ type }) => type === 'layer').length === 2,
    mark: /Bare/,
  },
  'what is hidden': {
    put: added(extra({ kind: 'basic.rect', data: { hidden: true }, text: [{ insert: 'Veiled' }] })),
    isIn: (records) =>
      named(
        'Veiled',
        ({ data, at: { parent } }) =>
          data.hidden === true ||
          records.some((one) => one.type === 'layer' && one.id === parent && one.data.hidden === true),
      )(records),
    mark: /Veiled/,
  },
  'a group': {
    put: (records) => [
      ...(records.map((one) =>
        one.id === 'a1' || one.id === 'a2' ? { ...one, at: at('g', one.id) } : one,
      ) as DiagramRecord[]),
      { id: 'g', type: 'group', at: at('l', 'a2'), data: {} },
    ],
    isIn: (records) => records.some((one) => one.type === 'group'),
  },
  'a picture': {
    put: added(
      {
        id: 'i',
        type: 'asset',
        data: { name: 'dot.png', mime: 'image/png', src: `data:image/png;base64,${PIXEL}`, w: 1, h: 1 },
      },
      extra({ kind: 'basic.image', data: { image: { asset: 'i' } } }),
    ),
    isIn: (records) => shapesOf(records).some(({ data }) => data.image !== undefined),
  },
  'a freehand stroke': {
    put: added(extra({ kind: 'draw.ink', data: { ink: [0, 0, 0.5, 0.3, 0.8, 0.5, 0.6, 0.2, 0.5, 1, 1, 0.5] } })),
    isIn: (records) =>
      shapesOf(records).length > 2 && shapesOf(records).some((one) => words(one) === '' && one.box.w > 100),
  },
  'a shape of another notation': {
    put: added(extra({ kind: 'basic.cloud', text: [{ insert: 'Delta' }] })),
    isIn: named('Delta', () => true),
  },
  'a line that holds on': {
    put: (records) => records,
    isIn: (records) => linesOf(records).some(({ start, end }) => start.shape !== undefined && end.shape !== undefined),
    mark: /<a:stCxn/,
  },
  'words on a line': {
    put: added(onLine('omega', 1)),
    isIn: (records) => records.some((one) => one.type === 'label' && words(one).includes('omega')),
  },
  'the colour of a line': {
    put: lined({ stroke: '#cc00aa' }),
    isIn: (records) => linesOf(records).some(({ style }) => color(style.stroke) === '#cc00aa'),
  },
};

function onLine(insert: string, nth: number): LabelRecord {
  return {
    ...{ id: `b${nth}`, type: 'label', at: at('c', `a${nth}`), style: {}, text: [{ insert }] },
    data: { t: 0.25 + nth / 2, dx: 0, dy: 0 },
  };
}

function gradient(...colors: string[]): NonNullable<Style['gradient']> {
  return { type: 'linear', angle: 90, stops: colors.map((one, i) => ({ at: i / (colors.length - 1), color: one })) };
}
