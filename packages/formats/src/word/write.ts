/**
 * Word documents: every page as a picture; of a map its topics besides, as headings and lists one can go on writing.
 */
import { plainText } from '@limn/document';
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { MindMap, MindTopic } from '../tree/model.ts';
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

export async function writeWord(title: string, pictures: readonly WordPicture[], map?: MindMap): Promise<Uint8Array> {
  const children: Paragraph[] = [new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(clean(title))] })];
  for (const picture of pictures) {
    if (pictures.length > 1 || (map === undefined && picture.name !== '')) children.push(heading(picture.name, 0));
    children.push(pictured(picture));
  }
  for (const sheet of map?.sheets ?? [])
    for (const topic of [sheet.central, ...sheet.floating]) addTopic(children, topic, 0);
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
function addTopic(out: Paragraph[], topic: MindTopic, depth: number): void {
  const runs = runsOf(topic),
    inList = depth - HEADINGS.length;
  if (depth < HEADINGS.length) out.push(new Paragraph({ heading: HEADINGS[depth]!, children: runs }));
  else
    out.push(new Paragraph({ numbering: { reference: 'topics', level: Math.min(DEEPEST, inList) }, children: runs }));
  for (const note of topic.notes)
    for (const line of plainText(note).split('\n'))
      out.push(
        new Paragraph({ indent: { left: inList < 0 ? 0 : 360 * (inList + 1) }, children: [new TextRun(clean(line))] }),
      );
  for (const child of topic.children) addTopic(out, child, depth + 1);
  for (const { topic: summary } of topic.summaries) addTopic(out, summary, depth + 1);
  for (const callout of topic.callouts) addTopic(out, callout, depth + 1);
}

function runsOf({ text, labels, todo, link }: MindTopic): ParagraphChild[] {
  const mark = todo === undefined ? '' : TODO[todo];
  const runs: TextRun[] = mark === '' ? [] : [new TextRun(mark)];
  const words = text.length > 0 && text.at(-1)!.insert.endsWith('\n') ? text.slice(0, -1) : text;
  for (const { insert, attributes = {} } of words) {
    for (const [i, line] of insert.split('\n').entries())
      runs.push(
        new TextRun({
          text: clean(line),
          ...(i > 0 && { break: 1 }),
          ...(attributes.bold && { bold: true }),
          ...(attributes.italic && { italics: true }),
          ...(attributes.underline && { underline: {} }),
          ...(attributes.strike && { strike: true }),
        }),
      );
  }
  if (labels.length > 0)
    runs.push(new TextRun({ text: `  ${labels.map((label) => `#${clean(label)}`).join(' ')}`, color: '646A73' }));
  const address = link && 'url' in link ? safeLink(link.url) : undefined;
  return address === undefined ? runs : [new ExternalHyperlink({ link: address, children: runs })];
}
const TODO = { open: '☐ ', done: '☑ ' } as const;

/** Without characters that no XML may have. */
const clean = (text: string): string => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
