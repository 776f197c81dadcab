/** What topics of mind maps have besides words, as shapes have it: signs and tags among the words, and rows of data. */
import {
  isPictureMarker,
  type LinkTarget,
  plainText,
  type Property,
  type RecordId,
  type RichText,
  type TextOp,
  type TopicRecord,
} from '@limn/document';

const LABELS = {
  zh: {
    ...{ note: '备注', progress: '进度', start: '开始日期', due: '截止日期', files: '附件' },
    ...{ formula: '公式', code: '代码', table: '表格', markers: '标记' },
  },
  en: {
    ...{ note: 'Note', progress: 'Progress', start: 'Start date', due: 'Due date', files: 'Attachments' },
    ...{ formula: 'Formula', code: 'Code', table: 'Table', markers: 'Markers' },
  },
} as const;

const COLOURS: Readonly<Record<string, string>> = {
  ...{ red: '#e03131', orange: '#f08c00', yellow: '#f2c200', blue: '#1971c2', green: '#2f9e44', purple: '#7048e8' },
  ...{ gray: '#868e96', 'dark-green': '#2b6b3f', 'dark-gray': '#495057', 'dark-blue': '#1c4a8a' },
};
/** Characters that take the colour of their text, by groups of markers. */
const GLYPHS: Readonly<Record<string, string>> = { flag: '⚑', star: '★', people: '☻', tag: '◆' };
const DIGITS = '①②③④⑤⑥⑦⑧⑨';
const SIGNS: Readonly<Record<string, string>> = {
  ...{ 'smiley-smile': '🙂', 'smiley-laugh': '😄', 'smiley-angry': '😠', 'smiley-cry': '😢' },
  ...{ 'smiley-surprise': '😮', 'smiley-boring': '😐', 'smiley-embarrass': '😳' },
  ...{ 'symbol-plus': '➕', 'symbol-minus': '➖', 'symbol-right': '✅', 'symbol-wrong': '❌', 'symbol-pause': '⏸' },
  ...{ 'symbol-question': '❓', 'symbol-exclam': '❗', 'symbol-attention': '⚠', 'symbol-info': 'ℹ' },
  ...{ 'arrow-up': '⬆', 'arrow-down': '⬇', 'arrow-left': '⬅', 'arrow-right': '➡' },
  ...{ 'arrow-up-right': '↗', 'arrow-down-right': '↘', 'arrow-down-left': '↙', 'arrow-up-left': '↖' },
};

/** A marker as a character; undefined where none says the same. */
function signOf(marker: string): TextOp | undefined {
  const dash = marker.indexOf('-'),
    group = marker.slice(0, dash),
    name = marker.slice(dash + 1);
  // Of somebody's own: `own:set-🚀`.
  if (group.startsWith('own:') && name !== '') return { insert: name };
  if (group === 'priority') {
    const digit = DIGITS[Number(name) - 1];
    return digit === undefined ? undefined : { insert: digit };
  }
  const glyph = GLYPHS[group],
    color = COLOURS[name];
  if (glyph !== undefined && color !== undefined) return { insert: glyph, attributes: { color } };
  const sign = SIGNS[marker];
  return sign === undefined ? undefined : { insert: sign };
}

/** The words of a topic between the signs of its task and markers and its tags. */
export function wordsOf({ data, marks, tags, text = [] }: TopicRecord): RichText {
  const todo = data.todo === undefined ? [] : [{ insert: data.todo === 'done' ? '☑' : '☐' }],
    signs = [
      ...todo,
      ...Object.keys(marks)
        .sort()
        .flatMap((marker) => signOf(marker) ?? []),
    ];
  const after = Object.keys(tags).map((tag) => `#${tag}`);
  const out = [...signs.flatMap((sign) => [sign, { insert: ' ' }]), ...text];
  return after.length === 0 ? out : [...ended(out), { insert: `${out.length === 0 ? '' : ' '}${after.join(' ')}` }];
}

/** Text without the end of its last line, so that more can be said in that. */
function ended(text: readonly TextOp[]): TextOp[] {
  const last = text.at(-1);
  if (!last?.insert.endsWith('\n')) return [...text];
  const insert = last.insert.slice(0, -1);
  return [...text.slice(0, -1), ...(insert === '' ? [] : [{ ...last, insert }])];
}

/** Everything that is no words of its own, as rows of data that people can read and edit. */
export function rowsOf(
  { data, marks }: TopicRecord,
  notes: readonly RichText[],
  files: readonly string[],
  locale: 'zh' | 'en',
): Property[] {
  const rows: Property[] = [],
    label = LABELS[locale];
  const row = (name: keyof typeof label, value: string, type?: Property['type']): void => {
    if (value !== '') rows.push({ name, label: label[name], value, ...(type && { type }) });
  };
  for (const note of notes) row('note', plainText(note).trim());
  if (data.progress !== undefined) row('progress', `${Math.round(data.progress)}%`);
  row('start', data.start ?? '', 'date');
  row('due', data.due ?? '', 'date');
  row('files', files.join(', '));
  row('formula', data.formula ?? '');
  row('code', data.code?.text ?? '');
  row('table', (data.table ?? []).map((cells) => cells.join(' | ')).join('\n'));
  const strange = Object.keys(marks).filter((marker) => !isPictureMarker(marker) && signOf(marker) === undefined);
  row('markers', strange.sort().join(', '));
  for (const [name, value] of Object.entries(data.fields ?? {})) rows.push({ name, value });
  return rows;
}

/** Where a topic leads; not to one that is not copied along. */
export function linkOf(
  { data: { link } }: TopicRecord,
  copied: ReadonlyMap<RecordId, unknown>,
): LinkTarget | undefined {
  return link?.type === 'record' && !copied.has(link.id) ? undefined : link;
}
