/** What both forms of XMind's topics have in common, once their fields are found. */
import { fromPlain, plainText } from '@limn/document';
import type { Dropped } from '../../report.ts';
import type { ZipReader } from '../../bytes/zip.ts';
import { ImportError } from '../../errors.ts';
import type { MindFile, MindImage, MindSheet, MindSign, MindTopic } from '../model.ts';
import { progressOf, type Properties, rangeOf, structureOf, styleOf } from './names.ts';

export const lines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The files beside the map: pictures, markers that are some, and what is attached to topics. */
export class Attachments {
  private readonly zip: ZipReader | undefined;
  private readonly read = new Map<string, Uint8Array | undefined>();
  private readonly dropped: Dropped;

  /** Markers that are pictures, by the ids of the file. */
  readonly signs: ReadonlyMap<string, MindSign>;

  constructor(zip: ZipReader | undefined, dropped: Dropped, signs: ReadonlyMap<string, MindSign> = new Map()) {
    this.zip = zip;
    this.dropped = dropped;
    this.signs = signs;
  }

  image(src: string | undefined, w?: number, h?: number): MindImage | undefined {
    if (src === undefined || src === '') return undefined;
    const path = /^xap:(.+)$/.exec(src)?.[1],
      bytes = path === undefined ? undefined : this.bytes(path);
    if (path === undefined || bytes === undefined) {
      this.dropped.add('pictures');
      return undefined;
    }
    const size = { ...(w !== undefined && { w }), ...(h !== undefined && { h }) };
    return { bytes, name: path.slice(path.lastIndexOf('/') + 1), ...size };
  }

  /**
   * What a topic has at an address in the package. @param title what the topic says: the package has hashes for names
   */
  attached(src: string | undefined, title = ''): MindFile | undefined {
    const path = /^xap:(.+)$/.exec(src ?? '')?.[1],
      bytes = path === undefined ? undefined : this.bytes(path);
    if (path !== undefined && bytes) return { name: nameOf(path, title), bytes };
    this.dropped.add('attachments');
    return undefined;
  }

  private bytes(path: string): Uint8Array | undefined {
    if (!this.read.has(path)) this.read.set(path, this.part(path));
    return this.read.get(path);
  }

  private part(path: string): Uint8Array | undefined {
    try {
      return this.zip?.read(path);
    } catch (error) {
      // One broken picture does not cost the map; a bomb does.
      if (error instanceof ImportError && error.code === 'import.damaged') return undefined;
      throw error;
    }
  }
}

/** XMind names a topic after the file that was put into it, and the file in the package by what is in it. */
function nameOf(path: string, title: string): string {
  const base = path.slice(path.lastIndexOf('/') + 1),
    end = /\.[^.]*$/.exec(base)?.[0] ?? '',
    said = title.replace(/\s+/g, ' ').trim().slice(0, 100);
  if (said === '') return base;
  return said.toLowerCase().endsWith(end.toLowerCase()) ? said : said + end;
}

/** Where a topic leads: another topic, an address, or a file that is attached to it. */
export function link(topic: MindTopic, href: string | undefined, files: Attachments): void {
  if (href === undefined || href === '') return;
  if (href.startsWith('xmind:#')) topic.link = { topic: href.slice('xmind:#'.length) };
  else if (href.startsWith('xap:')) attach(topic, files.attached(href, plainText(topic.text)));
  else topic.link = { url: href };
}

/** Provider of sounds that were recorded for topics. */
export const SOUNDS = 'org.xmind.ui.audionotes';

/** Gives a topic one more file; the one that it has already under another name keeps that. */
export function attach(topic: MindTopic, file: MindFile | undefined): void {
  if (file && !topic.files?.some(({ bytes }) => bytes === file.bytes)) topic.files = [...(topic.files ?? []), file];
}

export function marker(topic: MindTopic, id: string | undefined, { signs }: Attachments): void {
  if (id === undefined || id === '') return;
  const sign = signs.get(id);
  if (sign) {
    if (!topic.signs?.includes(sign)) topic.signs = [...(topic.signs ?? []), sign];
    return;
  }
  const progress = progressOf(id);
  if (progress !== undefined) topic.progress = progress;
  else if (!topic.markers.includes(id)) topic.markers.push(id);
}

/** Style, shape and structure; what ours has no word for is kept for a writer. */
export function look(topic: MindTopic, properties: Properties | undefined, structureClass: string | undefined): void {
  const kept: Record<string, unknown> = {};
  if (properties) {
    const { style, shape, rest } = styleOf(properties);
    if (Object.keys(style).length > 0) topic.style = style;
    if (shape !== undefined) topic.shape = shape;
    if (Object.keys(rest).length > 0) kept['style'] = rest;
  }
  const structure = structureOf(structureClass);
  if (structure !== undefined) topic.structure = structure;
  if (structureClass !== undefined) kept['structureClass'] = structureClass;
  keep(topic, kept);
}

/** Adds to what a topic keeps for the writer of its own format. */
export function keep(topic: MindTopic, facts: Record<string, unknown>): void {
  if (Object.keys(facts).length === 0) return;
  const before = (topic.source?.['xmind'] ?? {}) as Record<string, unknown>;
  topic.source = { ...topic.source, xmind: { ...before, ...facts } };
}

export interface RawSummary {
  range: string | undefined;
  topic: MindTopic | undefined;
  style?: Properties | undefined;
  form?: string | undefined;
}

/** Puts summary topics on their ranges; one whose range is not told covers all. */
export function summaries(topic: MindTopic, found: readonly RawSummary[], lone: Iterable<MindTopic>): void {
  for (const { range, topic: about, form } of found) {
    const places = rangeOf(range, topic.children.length);
    if (about && places) topic.summaries.push({ ...places, topic: about, ...(form !== undefined && { form }) });
    else if (about) topic.children.push(about);
  }
  const named = new Set(found.map(({ topic: about }) => about));
  // A summary that nothing says what it is about stays, as a topic among the others.
  for (const one of lone) if (!named.has(one)) topic.children.push(one);
}

/** Main topics of a map whose two sides are told by a count: the first stand right, the others left. */
export function sides(sheet: MindSheet, right: number | undefined): void {
  const { central } = sheet;
  if (right === undefined || central.structure !== 'mind' || central.children.length === 0) return;
  const count = right < 0 ? central.children.length : right;
  central.structure = 'mind-free';
  central.children.forEach((child, i) => {
    child.side = i < count ? 'right' : 'left';
  });
}

/** What floats beside a map grows away from the middle. */
export function outwards({ central, floating }: MindSheet): void {
  if (central.structure !== 'mind' && central.structure !== 'mind-free') return;
  for (const topic of floating) topic.structure ??= (topic.pos?.x ?? 0) < 0 ? 'logic-left' : 'logic-right';
}

/**
 * The main topics of a map that is read like a clock: down the right side, and up the left. Ours go down on both sides,
 * so those on the left are turned about.
 */
export function clockwise({ central }: MindSheet, structureClass: string | undefined): void {
  const { children } = central,
    isAbout = central.summaries.length + central.boundaries.length > 0;
  if (!structureClass?.endsWith('.map.clockwise') || central.structure !== 'mind' || isAbout) return;
  const sizes = children.map(leavesIn),
    all = sizes.reduce((sum, one) => sum + one, 0);
  let right = 0,
    sum = 0;
  while (right < children.length && (right === 0 || sum + sizes[right]! / 2 <= all / 2)) sum += sizes[right++]!;
  central.structure = 'mind-free';
  central.children = [...children.slice(0, right), ...children.slice(right).reverse()];
  central.children.forEach((child, i) => {
    child.side = i < right ? 'right' : 'left';
  });
}

const leavesIn = (topic: MindTopic): number => {
  let count = 0;
  const waiting = [topic];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.children.length === 0) count++;
    for (const child of one.children) waiting.push(child);
  }
  return count;
};

/** A sheet has its structure from its central topic. */
export function structured(sheet: MindSheet): MindSheet {
  const { structure } = sheet.central;
  if (structure !== undefined) {
    sheet.structure = structure;
    delete sheet.central.structure;
  }
  return sheet;
}

export const textOf = (title: string | undefined): MindTopic['text'] => fromPlain(lines(title ?? ''));

/** Place of what is around its own topic, until that topic has its place. */
const OWN = { from: -1, to: -1 };

/** Where a boundary goes: around some of the topics below, or, where it says `master`, around the topic itself. */
export const aroundOf = (range: string | undefined, count: number): { from: number; to: number } | undefined =>
  range === 'master' ? OWN : rangeOf(range, count);

/** Hands on to a topic what its children said to be around themselves. */
export function liftOwn(topic: MindTopic): void {
  for (const [i, one] of topic.children.entries()) {
    const own = one.boundaries.filter(({ from }) => from === OWN.from);
    if (own.length === 0) continue;
    one.boundaries = one.boundaries.filter(({ from }) => from !== OWN.from);
    topic.boundaries.push(...own.map((boundary) => ({ ...boundary, from: i, to: i })));
  }
  for (const one of [...topic.callouts, ...topic.summaries.map((summary) => summary.topic)]) settleOwn(one);
}

/** What is around a topic that stands in no other is around all below it. */
export function settleOwn(topic: MindTopic): void {
  const last = topic.children.length - 1;
  topic.boundaries = topic.boundaries.flatMap((one) => {
    if (one.from !== OWN.from) return [one];
    return last < 0 ? [] : [{ ...one, from: 0, to: last }];
  });
}
