/**
 * Word documents: every page as a picture; of a map its topics besides, as headings and lists one can go on writing.
 */
import { paragraphs, type RichText } from '@limn/document';
import {
  AlignmentType,
  Bookmark,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type MindImage, type MindMap, type MindTopic, topicsOf } from '../tree/model.ts';
import { pictureInfo } from '../visio/picture/dimensions.ts';
import { safeLink } from '../tree/links.ts';

export interface WordPicture {
  /** A PNG. */
  bytes: Uint8Array;
  /** Page units. */
  w: number;
  h: number;
  name: string;
}

const FONT = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: 'Microsoft YaHei', cs: 'Arial' };
/** What a sheet of A4 leaves between its margins, pixels of 96 to the inch. */
const PORTRAIT = { w: 602, h: 860 };
const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;
/** Levels of lists that Word has. */
const DEEPEST = 8;

type Block = Paragraph | Table;
/** Names of bookmarks by the topics that links lead to. */
type Targets = ReadonlyMap<string, string>;

function targetsOf(map: MindMap): Targets {
  const out = new Map<string, string>();
  for (const { link } of topicsOf(map)) if (link && 'topic' in link) out.set(link.topic, `topic${out.size + 1}`);
  return out;
}

export async function writeWord(title: string, pictures: readonly WordPicture[], map?: MindMap): Promise<Uint8Array> {
  const children: Block[] = [new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(clean(title))] })];
  for (const picture of pictures) {
    if (pictures.length > 1 || (map === undefined && picture.name !== '')) children.push(heading(picture.name, 0));
    children.push(pictured(picture));
  }
  const targets = map ? targetsOf(map) : new Map<string, string>();
  for (const sheet of map?.sheets ?? [])
    for (const topic of [sheet.central, ...sheet.floating]) addTopic(children, topic, 0, targets);
  const document = new Document({
    title: clean(title),
    creator: 'Limn',
    styles: { default: { document: { run: { font: FONT, size: 21 } } } },
    numbering: {
      config: [
        {
          reference: 'topics',
          levels: Array.from({ length: DEEPEST + 1 }, (_, level) => ({
            level,
            format: LevelFormat.BULLET,
            text: '•',
            alignment: AlignmentType.LEFT,
            style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
          })),
        },
      ],
    },
    sections: [{ properties: {}, children }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const heading = (text: string, level: number): Paragraph =>
  new Paragraph({ heading: HEADINGS[level]!, children: [new TextRun(clean(text))] });

function pictured({ bytes, w, h, name }: WordPicture): Paragraph {
  const scale = Math.min(1, PORTRAIT.w / w, PORTRAIT.h / h);
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new ImageRun({
        type: 'png',
        data: bytes,
        transformation: { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) },
        altText: { name: clean(name) || 'drawing', description: clean(name), title: clean(name) },
      }),
    ],
  });
}

/** Main topics are headings, what stands below the fourth level a list. */
function addTopic(out: Block[], topic: MindTopic, depth: number, targets: Targets): void {
  const runs = runsOf(topic, targets),
    inList = depth - HEADINGS.length,
    indent = { left: inList < 0 ? 0 : 360 * (inList + 1) };
  if (depth < HEADINGS.length) out.push(new Paragraph({ heading: HEADINGS[depth]!, children: runs }));
  else
    out.push(new Paragraph({ numbering: { reference: 'topics', level: Math.min(DEEPEST, inList) }, children: runs }));
  const picture = topic.image && pictureRun(topic.image);
  if (picture) out.push(new Paragraph({ indent, children: [picture] }));
  if (topic.table) out.push(tableOf(topic.table));
  for (const note of topic.notes)
    for (const { runs: words } of paragraphs(note)) out.push(new Paragraph({ indent, children: textRuns(words) }));
  for (const child of topic.children) addTopic(out, child, depth + 1, targets);
  for (const { topic: summary } of topic.summaries) addTopic(out, summary, depth + 1, targets);
  for (const callout of topic.callouts) addTopic(out, callout, depth + 1, targets);
}

const PICTURES: Readonly<Record<string, 'png' | 'jpg' | 'gif' | 'bmp'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
};

/** Undefined for a kind of picture that Word does not show. */
function pictureRun({ bytes, name, w, h }: MindImage): ImageRun | undefined {
  const info = pictureInfo(bytes),
    type = info && PICTURES[info.mime];
  if (type === undefined) return undefined;
  const size = { w: w ?? info!.w, h: h ?? info!.h },
    scale = Math.min(1, PORTRAIT.w / size.w, PORTRAIT.h / size.h);
  return new ImageRun({
    type,
    data: bytes,
    transformation: {
      width: Math.max(1, Math.round(size.w * scale)),
      height: Math.max(1, Math.round(size.h * scale)),
    },
    altText: { name: clean(name) || 'picture', description: clean(name), title: clean(name) },
  });
}

const tableOf = (rows: NonNullable<MindTopic['table']>): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, n) =>
        new TableRow({
          tableHeader: n === 0,
          children: cells.map((cell) => {
            const lines = cell.split('\n').map((text) => new TextRun({ text: clean(text), bold: n === 0 }));
            return new TableCell({ children: lines.map((run) => new Paragraph({ children: [run] })) });
          }),
        }),
    ),
  });

function runsOf({ id, text, labels, todo, link }: MindTopic, targets: Targets): ParagraphChild[] {
  const mark = todo === undefined ? '' : TODO[todo];
  const runs: ParagraphChild[] = mark === '' ? [] : [new TextRun(mark)];
  const words = text.length > 0 && text.at(-1)!.insert.endsWith('\n') ? text.slice(0, -1) : text;
  runs.push(...textRuns(words));
  if (labels.length > 0)
    runs.push(new TextRun({ text: `  ${labels.map((label) => `#${clean(label)}`).join(' ')}`, color: '646A73' }));
  const address = link && 'url' in link ? safeLink(link.url) : undefined,
    anchor = link && 'topic' in link ? targets.get(link.topic) : undefined;
  let out = runs;
  if (address !== undefined) out = [new ExternalHyperlink({ link: address, children: runs })];
  else if (anchor !== undefined) out = [new InternalHyperlink({ anchor, children: runs })];
  const own = id === undefined ? undefined : targets.get(id);
  return own === undefined ? out : [new Bookmark({ id: own, children: out })];
}

const textRuns = (text: RichText): TextRun[] =>
  text.flatMap(({ insert, attributes = {} }) =>
    insert.split('\n').map(
      (line, i) =>
        new TextRun({
          text: clean(line),
          ...(i > 0 && { break: 1 }),
          ...(attributes.bold && { bold: true }),
          ...(attributes.italic && { italics: true }),
          ...(attributes.underline && { underline: {} }),
          ...(attributes.strike && { strike: true }),
          ...(attributes.font === 'mono' && { font: 'Consolas' }),
        }),
    ),
  );

const TODO = { open: '☐ ', done: '☑ ' } as const;

/** Without characters that no XML may have. */
const clean = (text: string): string => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
