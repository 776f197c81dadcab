/**
 * The font list. A style stores a family's id; what the id means on a machine is a stack of families with the same
 * widths where such exist (Arial, Liberation Sans and Arimo are metrically equal), then a Chinese face, then a generic.
 * The Arabic, the Thai and the emoji that stand last are the server's, which has no system to fall back on.
 */
export interface FontFamily {
  id: string;
  name: { zh: string; en: string };
  /** CSS `font-family` value. */
  stack: string;
  /** Which class of face stands in where none of the stack is installed, as PDF output needs to know. */
  generic: 'sans' | 'serif' | 'mono' | 'hand';
  /** A free face of the same widths that comes with Limn. */
  metric?: 'Carlito' | 'Caladea';
}

const LAST = '"Noto Sans Arabic", "Noto Sans Thai", "Noto Emoji"';
const SANS_CJK = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC"';
const SERIF_CJK = '"Songti SC", SimSun, "Noto Serif SC", "Noto Serif CJK SC"';
const SANS = `Arial, "Liberation Sans", Arimo, ${SANS_CJK}, sans-serif, ${LAST}`;

export const FONTS: readonly FontFamily[] = [
  { id: 'sans', name: { zh: '默认', en: 'Default' }, stack: SANS, generic: 'sans' },
  {
    id: 'serif',
    name: { zh: '衬线', en: 'Serif' },
    stack: `"Times New Roman", "Liberation Serif", Tinos, ${SERIF_CJK}, serif, ${LAST}`,
    generic: 'serif',
  },
  {
    id: 'mono',
    name: { zh: '等宽', en: 'Monospace' },
    stack: `"Courier New", "Liberation Mono", Cousine, ${SANS_CJK}, monospace, ${LAST}`,
    generic: 'mono',
  },
  {
    id: 'hand',
    name: { zh: '手写', en: 'Handwriting' },
    stack: `"Comic Sans MS", "Comic Neue", "Segoe Print", "Bradley Hand", KaiTi, STKaiti, ${SANS_CJK}, cursive, ${LAST}`,
    generic: 'hand',
  },
  {
    id: 'hei',
    name: { zh: '黑体', en: 'Hei' },
    stack: `SimHei, STHeiti, ${SANS_CJK}, sans-serif, ${LAST}`,
    generic: 'sans',
  },
  {
    id: 'yahei',
    name: { zh: '微软雅黑', en: 'Microsoft YaHei' },
    stack: `"Microsoft YaHei", ${SANS}`,
    generic: 'sans',
  },
  { id: 'song', name: { zh: '宋体', en: 'Song' }, stack: `SimSun, ${SERIF_CJK}, serif, ${LAST}`, generic: 'serif' },
  {
    id: 'kai',
    name: { zh: '楷体', en: 'Kai' },
    stack: `KaiTi, STKaiti, "Kaiti SC", "AR PL UKai CN", ${SERIF_CJK}, serif, ${LAST}`,
    generic: 'serif',
  },
  {
    id: 'fangsong',
    name: { zh: '仿宋', en: 'FangSong' },
    stack: `FangSong, STFangsong, ${SERIF_CJK}, serif, ${LAST}`,
    generic: 'serif',
  },
  { id: 'pingfang', name: { zh: '苹方', en: 'PingFang' }, stack: `"PingFang SC", ${SANS}`, generic: 'sans' },
  {
    id: 'noto',
    name: { zh: '思源黑体', en: 'Noto Sans' },
    stack: `"Noto Sans SC", "Noto Sans CJK SC", "Source Han Sans SC", ${SANS}`,
    generic: 'sans',
  },
  { id: 'arial', name: { zh: 'Arial', en: 'Arial' }, stack: SANS, generic: 'sans' },
  { id: 'helvetica', name: { zh: 'Helvetica', en: 'Helvetica' }, stack: `Helvetica, ${SANS}`, generic: 'sans' },
  {
    id: 'calibri',
    name: { zh: 'Calibri', en: 'Calibri' },
    stack: `Calibri, Carlito, ${SANS}`,
    generic: 'sans',
    metric: 'Carlito',
  },
  { id: 'verdana', name: { zh: 'Verdana', en: 'Verdana' }, stack: `Verdana, "DejaVu Sans", ${SANS}`, generic: 'sans' },
  { id: 'tahoma', name: { zh: 'Tahoma', en: 'Tahoma' }, stack: `Tahoma, ${SANS}`, generic: 'sans' },
  { id: 'trebuchet', name: { zh: 'Trebuchet', en: 'Trebuchet' }, stack: `"Trebuchet MS", ${SANS}`, generic: 'sans' },
  {
    id: 'georgia',
    name: { zh: 'Georgia', en: 'Georgia' },
    stack: `Georgia, Gelasio, ${SERIF_CJK}, serif, ${LAST}`,
    generic: 'serif',
  },
  {
    id: 'times',
    name: { zh: 'Times New Roman', en: 'Times New Roman' },
    stack: `"Times New Roman", "Liberation Serif", Tinos, ${SERIF_CJK}, serif, ${LAST}`,
    generic: 'serif',
  },
  {
    id: 'cambria',
    name: { zh: 'Cambria', en: 'Cambria' },
    stack: `Cambria, Caladea, ${SERIF_CJK}, serif, ${LAST}`,
    generic: 'serif',
    metric: 'Caladea',
  },
  {
    id: 'courier',
    name: { zh: 'Courier New', en: 'Courier New' },
    stack: `"Courier New", "Liberation Mono", Cousine, ${SANS_CJK}, monospace, ${LAST}`,
    generic: 'mono',
  },
];

export const DEFAULT_FONT = 'sans';

const byId = new Map(FONTS.map((f) => [f.id, f]));
const byName = new Map(
  FONTS.flatMap(
    (f) =>
      [
        [f.name.en.toLowerCase(), f],
        [f.name.zh, f],
      ] as const,
  ),
);
const unknown = new Map<string, FontFamily>();

/**
 * The family of an id, of a display name, or, for a face this list does not know (imports), that face before the
 * default stack.
 */
export function fontFamily(id: string | undefined): FontFamily {
  if (!id) return byId.get(DEFAULT_FONT)!;
  const known = byId.get(id) ?? byName.get(id.toLowerCase()) ?? unknown.get(id);
  if (known) return known;
  const face = cleanFaceName(id);
  let generic: FontFamily['generic'] = 'sans';
  if (/mono|courier|consol/i.test(face)) generic = 'mono';
  else if (/serif|times|roman|song|ming/i.test(face) && !/sans/i.test(face)) generic = 'serif';
  const base = byId.get(generic)!.stack;
  const made: FontFamily = { id, name: { zh: id, en: id }, stack: face ? `"${face}", ${base}` : base, generic };
  if (unknown.size > 500) unknown.clear();
  unknown.set(id, made);
  return made;
}

/** Face names come from documents: whatever could leave the quotes of a CSS value is dropped. */
function cleanFaceName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N} _.-]/gu, '')
    .trim()
    .slice(0, 64);
}
