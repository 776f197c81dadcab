/** Writes maps as FreeMind 1.0 reads them, and Freeplane. */
import { cornerOf } from './free.ts';
import { plainText, type RichText } from '@limn/document';
import { strToU8 } from 'fflate';
import { element } from '../../syntax/xml-write.ts';
import { attributesIn } from '../attributes.ts';
import { oneSheet } from '../collect.ts';
import { htmlOf, isRich } from '../html.ts';
import type { MindMap, MindRelationship, MindSheet, MindTopic } from '../model.ts';
import { iconOf } from './icons.ts';
import { edgeElement } from './edges.ts';
import { cloudShapeOf, hexOnly, lookAttributes, lookElements } from './look.ts';
import { mapLook } from './write-look.ts';

export function writeFreemind(map: MindMap): Uint8Array {
  const sheet = oneSheet(map),
    writer = new Writer(sheet);
  const source = `<map version="1.0.1">\n${writer.root()}\n</map>\n`;
  // FreeMind reads its files in the encoding of the machine: what is not ASCII is written as numbers.
  return strToU8(source.replace(/[^\0-\x7f]/gu, (char) => `&#x${char.codePointAt(0)!.toString(16)};`));
}

class Writer {
  private readonly sheet: MindSheet;
  private readonly arrows = new Map<string, MindRelationship[]>();
  /** Topics that have mirrors, by id. */
  private readonly mirrored = new Map<string, MindTopic>();
  /** Which of them stand in the file already. */
  private readonly written = new Set<string>();

  constructor(sheet: MindSheet) {
    this.sheet = sheet;
    const all = topicsOf(sheet),
      wanted = new Set(all.flatMap(({ mirror }) => mirror ?? []));
    for (const topic of all) if (topic.id !== undefined && wanted.has(topic.id)) this.mirrored.set(topic.id, topic);
    for (const line of sheet.relationships) {
      const row = this.arrows.get(line.from);
      if (row) row.push(line);
      else this.arrows.set(line.from, [line]);
    }
  }

  root(): string {
    const { central, floating, styles } = this.sheet;
    return this.node(central, {
      hooks: styles ? mapLook(styles) : [],
      extra: floating.map((topic) => this.floating(topic)),
    });
  }

  private floating(topic: MindTopic): string {
    const corner = topic.pos && cornerOf(topic, this.sheet.central, topic.pos);
    const place = corner && {
      POSITION: corner.x < 0 ? 'left' : 'right',
      HGAP_QUANTITY: `${Math.abs(corner.x)} pt`,
      VSHIFT_QUANTITY: `${corner.y} pt`,
    };
    return this.node({ ...topic, side: undefined } as MindTopic & { side: never }, {
      attributes: place ?? {},
      hooks: [element('hook', { NAME: 'FreeNode' })],
    });
  }

  private node(
    topic: MindTopic,
    {
      attributes = {},
      hooks = [],
      extra = [],
    }: { attributes?: Record<string, string>; hooks?: string[]; extra?: string[] } = {},
  ): string {
    const name = topic.mirror ?? topic.id ?? '',
      original = this.mirrored.get(name);
    if (original && this.written.has(name)) return this.clone(topic, name, { attributes, hooks });
    if (original) {
      // Readers know clones only of what they have met: the first place has what all of them show.
      this.written.add(name);
      const { side } = topic;
      if (topic !== original) return this.whole({ ...original, ...(side && { side }) }, { attributes, hooks, extra });
    }
    return this.whole(topic, { attributes, hooks, extra });
  }

  /** A topic shown once more, with clones of all that stands in it. FreeMind, which has none, shows their words. */
  private clone(
    { id, text, side, children }: MindTopic,
    original: string,
    { attributes = {}, hooks = [] }: { attributes?: Record<string, string>; hooks?: string[] } = {},
  ): string {
    return element(
      'node',
      {
        ...(isRich(text) ? {} : { TEXT: plainText(text) }),
        ID: id === original || id?.includes('>') ? undefined : id,
        TREE_ID: original,
        POSITION: side,
        ...attributes,
      },
      ...hooks,
      ...children.map((child) =>
        this.clone({ ...child, side: undefined } as never, (child.id ?? '').split('>').at(-1)!),
      ),
    );
  }

  private whole(
    topic: MindTopic,
    { attributes, hooks, extra }: { attributes: Record<string, string>; hooks: string[]; extra: string[] },
  ): string {
    const { text, style = {}, link, shape, width } = topic,
      rich = isRich(text);
    return element(
      'node',
      {
        ...(rich ? {} : { TEXT: plainText(text) }),
        ID: topic.id,
        // Freeplane’s tags, one a line; FreeMind passes over them.
        TAGS: topic.labels.map((label) => label.replace(/\s+/g, ' ')).join('\n') || undefined,
        POSITION: topic.side,
        FOLDED: topic.folded ? 'true' : undefined,
        LINK: link && ('url' in link ? link.url : `#${link.topic}`),
        ...lookAttributes(style, shape),
        MAX_WIDTH: width === undefined ? undefined : `${width} px`,
        ...attributes,
      },
      ...(rich ? [html('NODE', text)] : []),
      ...notes(topic.notes),
      ...this.signs(topic),
      ...(topic.formula === undefined
        ? []
        : [element('hook', { NAME: 'plugins/latex/LatexNodeHook.properties', EQUATION: topic.formula })]),
      ...hooks,
      ...this.children(topic),
      ...extra,
    );
  }

  private signs(topic: MindTopic): string[] {
    const { style = {}, line, markers, progress, todo, source, id } = topic;
    const out = [...lookElements(style), ...(line ? [edgeElement(line)] : [])];
    const icons = [...new Set(markers.map(iconOf))];
    if (todo !== undefined) icons.push(todo === 'done' ? 'checked' : 'unchecked');
    if (progress !== undefined) icons.push(`${Math.round(progress)}%`);
    for (const icon of icons) out.push(element('icon', { BUILTIN: icon }));
    const kept = (source?.['freemind'] as { attributes?: [string, string][] } | undefined)?.attributes ?? [];
    for (const [NAME, VALUE] of [...(attributesIn(topic) ?? []), ...kept])
      out.push(element('attribute', { NAME, VALUE }));
    for (const line of this.arrows.get(id ?? '') ?? [])
      out.push(
        element('arrowlink', {
          DESTINATION: line.to,
          MIDDLE_LABEL: line.text.length > 0 ? plainText(line.text) : undefined,
          COLOR: hexOnly(line.style?.stroke),
          WIDTH: line.style?.strokeWidth,
          DASH: line.style?.dash === 'dashed' ? '3 3' : undefined,
          STARTARROW: (line.style?.startArrow ?? 'none') === 'none' ? 'None' : 'Default',
          ENDARROW: (line.style?.endArrow ?? 'triangle') === 'none' ? 'None' : 'Default',
        }),
      );
    return out;
  }

  /** Children with their clouds, and the summaries after the last of what they are about; callouts are among them. */
  private children(topic: MindTopic): string[] {
    const out: string[] = [],
      clouds = new Map(topic.boundaries.filter(({ from, to }) => from === to).map((one) => [one.from, one]));
    let free = 0;
    const summaries = topic.summaries
      .toSorted((a, b) => a.from - b.from)
      .filter(({ from, to }) => {
        const fits = from >= free;
        if (fits) free = to + 1;
        return fits;
      });
    topic.children.forEach((child, i) => {
      const cloud = clouds.get(i),
        hooks = summaries.some(({ from }) => from === i) ? [element('hook', { NAME: 'FirstGroupNode' })] : [];
      if (cloud)
        hooks.push(
          element('cloud', { COLOR: hexOnly(cloud.style?.fill?.slice(0, 7)), SHAPE: cloudShapeOf(cloud.form) }),
        );
      out.push(this.node(child, { hooks }));
      for (const { to, topic: about } of summaries)
        if (to === i) out.push(this.node(about, { hooks: [element('hook', { NAME: 'SummaryNode' })] }));
    });
    const others = topic.summaries.filter((one) => !summaries.includes(one)).map((one) => one.topic);
    for (const one of [...topic.callouts, ...others]) out.push(this.node(one));
    return out;
  }
}

/** All topics of a sheet, but not what is seen in mirrors. */
function topicsOf({ central, floating }: MindSheet): MindTopic[] {
  const out: MindTopic[] = [],
    waiting = [central, ...floating];
  for (let topic = waiting.pop(); topic; topic = waiting.pop()) {
    out.push(topic);
    if (topic.mirror !== undefined) continue;
    waiting.push(...topic.children, ...topic.callouts, ...topic.summaries.map((one) => one.topic));
  }
  return out;
}

const html = (type: string, text: RichText): string =>
  element('richcontent', { TYPE: type }, `<html><head/><body>${xhtml(htmlOf(text))}</body></html>`);
/** HTML that is XML too. */
const xhtml = (source: string): string => source.replace(/<br>/g, '<br/>');

/** A topic has one note, and details above it: of several the first is the details. */
function notes(all: readonly RichText[]): string[] {
  const [first, ...others] = all;
  if (!first) return [];
  if (others.length === 0) return [html('NOTE', first)];
  const rest = others.flatMap((note, i) => (i === 0 ? note : [{ insert: '\n' }, ...note]));
  return [html('DETAILS', first), html('NOTE', rest)];
}
