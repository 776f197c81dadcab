/** Writes maps as XMind Zen and later read them. */
import { type RichText, plainText } from '@limn/document';
import { strToU8, zipSync } from 'fflate';
import { pictureInfo } from '../../visio/picture/dimensions.ts';
import { htmlOf, htmlOfRun, isRich } from '../html.ts';
import { type MindMap, type MindRange, type MindSheet, type MindTopic, newTopic } from '../model.ts';
import { sharedLine } from './branch-lines.ts';
import { markerParts } from './marker-sheet.ts';
import { classOf, linePropertiesOf, propertiesOf, structureOf, taskMarkerOf, todoMarkerOf } from './names.ts';
import { ownOfSheet, ownOfTopic, PROVIDER } from './own.ts';
import { themeOfStyles } from './write-theme.ts';

type Out = Record<string, unknown>;

/** The same map is the same file, whenever it is written. */
const WRITTEN = new Date(2000, 0, 1);
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};
/** What XMind 8 and before show of a file that they cannot read. */
const OLD =
  '<?xml version="1.0" encoding="UTF-8"?><xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" version="2.0"><sheet id="warning"><topic id="warning-topic"><title>This file needs XMind 2020 or later. 此文件需要 XMind 2020 或更高版本。</title></topic><title>Warning 警告</title></sheet></xmap-content>';

export function writeXmind(map: MindMap): Uint8Array {
  const writer = new Writer(),
    content = map.sheets.map((sheet) => writer.sheet(sheet));
  const parts: Record<string, Uint8Array> = {
    'content.json': json(content),
    'metadata.json': json({ creator: { name: 'Limn' }, dataStructureVersion: '2' }),
    'content.xml': strToU8(OLD),
    ...writer.files,
    ...markerParts(map),
  };
  const entries = Object.fromEntries(
    Object.keys(parts)
      .filter((name) => name !== 'content.xml')
      .map((name) => [name, {}]),
  );
  return zipSync({ ...parts, 'manifest.json': json({ 'file-entries': entries }) }, { mtime: WRITTEN });
}

const json = (value: unknown): Uint8Array => strToU8(JSON.stringify(value));
const styled = (properties: Record<string, string>): Out =>
  Object.keys(properties).length > 0 ? { style: { properties } } : {};
const range = ({ from, to }: MindRange): string => `(${from},${to})`;

class Writer {
  readonly files: Record<string, Uint8Array> = {};
  private readonly paths = new Map<Uint8Array, string>();
  private ids = 0;

  sheet(sheet: MindSheet): Out {
    const { id, name, central, floating, relationships, background, structure } = sheet;
    const root = this.topic(central, structure, false, true),
      sheetId = id ?? this.nextId(),
      // Beside a theme of theirs it says that the look is told in our words.
      own = ownOfSheet(sheet) ?? (sheet.styles && {});
    if (floating.length > 0)
      root['children'] = {
        ...(root['children'] as Out | undefined),
        detached: floating.map((topic) => this.topic(topic)),
      };
    const right = rightCount(sheet);
    if (right !== undefined)
      root['extensions'] = [
        ...((root['extensions'] as Out[] | undefined) ?? []),
        { provider: 'org.xmind.ui.map.unbalanced', content: [{ name: 'right-number', content: String(right) }] },
      ];
    return {
      id: sheetId,
      class: 'sheet',
      title: name,
      rootTopic: root,
      ...(background !== undefined && { style: { properties: { 'svg:fill': background } } }),
      ...(relationships.length > 0 && {
        relationships: relationships.map((line) => ({
          id: this.nextId(),
          class: 'relationship',
          end1Id: line.from,
          end2Id: line.to,
          ...(line.text.length > 0 && { title: plainText(line.text) }),
          ...styled(line.style ? linePropertiesOf(line.style) : {}),
          ...((line.c1 || line.c2) && {
            controlPoints: { ...(line.c1 && { 0: line.c1 }), ...(line.c2 && { 1: line.c2 }) },
          }),
        })),
      }),
      ...(sheet.styles && { theme: themeOfStyles(sheet.styles, sheetId) }),
      ...(own && { extensions: [{ provider: PROVIDER, content: own }] }),
      topicPositioning: 'free',
      topicOverlapping: sheet.overlaps ? 'overlap' : 'none',
    };
  }

  /**
   * @param isLined whether what it stands in says how the line to it runs
   * @param isCentral what XMind is told of its lines is read as that of the whole sheet: those in it say it as well
   */
  private topic(said: MindTopic, structure = said.structure, isLined = false, isCentral = false): Out {
    const topic = said.mirror === undefined ? said : mirrorOf(said, said.mirror),
      shared = sharedLine(topic);
    const kept = (topic.source?.['xmind'] ?? {}) as {
      style?: Record<string, string>;
      structureClass?: string;
      numbering?: Out;
    };
    const { text, children, callouts, summaries, boundaries, labels, link, image, notes, pos, width } = topic,
      own = ownOfTopic(isLined ? { ...topic, line: undefined } : topic),
      markers = markersOf(topic),
      isSame = kept.structureClass !== undefined && structureOf(kept.structureClass) === structure;
    const out: Out = { id: topic.id ?? this.nextId(), class: 'topic', title: plainText(text) };
    if (isRich(text)) out['attributedTitle'] = text.map(pieceOf);
    if (structure !== undefined) out['structureClass'] = isSame ? kept.structureClass : classOf(structure);
    if (topic.folded) out['branch'] = 'folded';
    if (markers.length > 0) out['markers'] = markers.map((markerId) => ({ markerId }));
    if (labels.length > 0) out['labels'] = labels;
    if (notes.length > 0) out['notes'] = noteOf(notes);
    const files = (topic.files ?? []).flatMap(({ bytes, name }) =>
      bytes ? [{ src: `xap:${this.file(bytes, name, 'attachment')}`, name }] : [],
    );
    if (files[0]) out['href'] = files[0].src;
    if (link) out['href'] = 'url' in link ? link.url : `xmind:#${link.topic}`;
    if (image) out['image'] = { src: `xap:${this.file(image.bytes, image.name)}`, width: image.w, height: image.h };
    if (pos) out['position'] = pos;
    if (width !== undefined) out['customWidth'] = width;
    if (kept.numbering) out['numbering'] = kept.numbering;
    Object.assign(out, styled({ ...kept.style, ...propertiesOf(topic.style ?? {}, topic.shape), ...shared }));
    const extensions = [
      ...(topic.formula === undefined ? [] : [formulaOf(topic.formula)]),
      ...(own || files.length > 0
        ? [{ provider: PROVIDER, content: { ...own, ...(files.length > 0 && { files }) } }]
        : []),
    ];
    if (extensions.length > 0) out['extensions'] = extensions;
    const about = summaries.map((summary) => ({ summary, made: this.topic(summary.topic) }));
    const inside = {
      ...(children.length > 0 && {
        attached: children.map((child) => this.topic(child, child.structure, shared !== undefined && !isCentral)),
      }),
      ...(callouts.length > 0 && { callout: callouts.map((callout) => this.topic(callout)) }),
      ...(about.length > 0 && { summary: about.map(({ made }) => made) }),
    };
    if (Object.keys(inside).length > 0) out['children'] = inside;
    if (about.length > 0)
      out['summaries'] = about.map(({ summary, made }) => ({
        id: this.nextId(),
        range: range(summary),
        topicId: made['id'],
        ...this.formed(summary, 'summaryShape'),
      }));
    if (boundaries.length > 0)
      out['boundaries'] = boundaries.map((boundary) => ({
        id: this.nextId(),
        range: range(boundary),
        ...(boundary.text.length > 0 && { title: plainText(boundary.text) }),
        ...this.formed(boundary, 'boundaryShape'),
      }));
    return out;
  }

  private formed({ form, style }: MindRange, group: string): Out {
    return styled({
      ...(style ? linePropertiesOf(style) : {}),
      ...(form !== undefined && { 'shape-class': `org.xmind.${group}.${form}` }),
    });
  }

  /** Path of a picture or an attached file in the package, where it stands once. */
  private file(bytes: Uint8Array, name: string, kind: 'picture' | 'attachment' = 'picture'): string {
    let path = this.paths.get(bytes);
    if (path === undefined) {
      const told = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1],
        end = kind === 'picture' ? EXTENSIONS[pictureInfo(bytes)?.mime ?? ''] : told,
        own = `${kind}${this.paths.size + 1}.${end ?? 'bin'}`,
        isUsable = /^[\w-][\w.-]{0,99}$/.test(name) && !this.files[`resources/${name}`];
      path = `resources/${isUsable ? name : own}`;
      this.paths.set(bytes, path);
      this.files[path] = bytes;
    }
    return path;
  }

  private nextId(): string {
    return `limn${(this.ids++).toString(36).padStart(22, '0')}`;
  }
}

/** A mirror has nothing in it and leads to its original: XMind has no topics in two places. */
const mirrorOf = ({ id, text, ...topic }: MindTopic, original: string): MindTopic => ({
  ...newTopic(text),
  ...(id !== undefined && { id }),
  mirror: original,
  link: { topic: original },
  ...placeOf(topic),
});

const placeOf = ({ side, pos, structure, spacing, leaves, assistant }: Partial<MindTopic>): Partial<MindTopic> => ({
  ...(side && { side }),
  ...(pos && { pos }),
  ...(structure && { structure }),
  ...(spacing && { spacing }),
  ...(leaves && { leaves }),
  ...(assistant && { assistant }),
});

/** How many main topics stand on the right, where those come first and the others left. */
function rightCount({ structure, central }: MindSheet): number | undefined {
  const sides = central.children.map(({ side }) => side);
  if (structure !== 'mind-free' || sides.length === 0 || sides.includes(undefined)) return undefined;
  const right = sides.indexOf('left') < 0 ? sides.length : sides.indexOf('left');
  return sides.slice(right).includes('right') ? undefined : right;
}

function markersOf({ markers: drawn, signs = [], progress, todo }: MindTopic): string[] {
  const markers = [...drawn, ...signs.flatMap(({ id, bytes }) => (bytes ? [id] : []))];
  if (progress !== undefined) return [...markers, taskMarkerOf(progress)];
  if (todo !== undefined) return [...markers, todoMarkerOf(todo === 'done')];
  return markers;
}

/** A formula as XMind's own. */
const formulaOf = (content: string): Out => ({
  provider: 'org.xmind.ui.mathJax',
  content: { type: 'LaTeX', content },
});

/** A piece of a title with its format, as XSL-FO says it. */
function pieceOf({ insert, attributes = {} }: RichText[number]): Out {
  const { bold, italic, underline, strike, color, background } = attributes,
    decoration = [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ');
  return {
    text: insert,
    ...(bold && { 'fo:font-weight': 'bold' }),
    ...(italic && { 'fo:font-style': 'italic' }),
    ...(decoration !== '' && { 'fo:text-decoration': decoration }),
    ...(color !== undefined && { 'fo:color': color }),
    ...(background !== undefined && { 'fo:background-color': background }),
  };
}

/** XMind has one note a topic: of several, each is a paragraph of it. */
function noteOf(notes: readonly RichText[]): Out {
  const html = notes.map((note) => (isRich(note) ? htmlOf(note) : plainHtml(plainText(note)))).join('');
  return { plain: { content: notes.map(plainText).join('\n') }, realHTML: { content: html } };
}
const plainHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : htmlOfRun({ insert: line })}</div>`)
    .join('');
