/** Makes the records of a tree of what a reader found, whatever the format was. */
import {
  type AssetRecord,
  keysBetween,
  newId,
  plainText,
  type RecordId,
  type RichText,
  type TopicData,
  type TreeJson,
  type TreePlace,
  type TreeRecord,
} from '@limn/document';
import type { ImportedComment } from '../comments.ts';
import { ImportError } from '../errors.ts';
import { type ImportClock, LIMITS } from '../limits.ts';
import type { Dropped } from '../report.ts';
import type { ImportedAsset } from '../result.ts';
import { toShowable } from '../visio/picture/convert.ts';
import { safeLink } from './links.ts';
import {
  type MindComment,
  type MindFile,
  type MindImage,
  type MindMap,
  type MindRange,
  type MindSheet,
  type MindSign,
  type MindTopic,
  SHEET_FIELDS,
  topicsIn,
} from './model.ts';

export interface Resolved {
  document: TreeJson;
  assets: Map<RecordId, ImportedAsset>;
  comments: readonly ImportedComment[];
  topics: number;
  relationships: number;
}

/** Pictures are shown no larger than this where the file does not say, page units. */
const PICTURE_SIZE = 320;
/** Depth of branches: a document deeper than this is none that people made. */
const MAX_DEPTH = 1000;

/** @throws ImportError beyond the limits */
export async function resolveTree(map: MindMap, clock: ImportClock, dropped: Dropped): Promise<Resolved> {
  const resolver = new Resolver(dropped);
  const keys = keysBetween(null, null, map.sheets.length);
  for (const [i, sheet] of map.sheets.entries()) {
    resolver.name(sheet);
    await clock.breathe(i / map.sheets.length);
  }
  for (const [i, sheet] of map.sheets.entries()) {
    resolver.sheet(sheet, keys[i]!);
    await clock.breathe();
  }
  resolver.comment(map.comments ?? []);
  return resolver.done();
}

class Resolver {
  private readonly records: TreeRecord[] = [];
  private readonly assets = new Map<RecordId, ImportedAsset>();
  private readonly pictures = new Map<Uint8Array, AssetRecord | undefined>();
  private readonly attached = new Map<Uint8Array, Map<string, RecordId>>();
  /** Ids of topics by the names they have in the file, and those that are taken. */
  private readonly ids = new Map<string, RecordId>();
  private readonly named = new Map<string, MindTopic>();
  private readonly taken = new Set<RecordId>();
  private readonly own = new Map<MindTopic, RecordId>();
  private readonly keys = new Map<MindTopic, string>();
  /** The sheet of each topic. */
  private readonly sheets = new Map<RecordId, RecordId>();
  private readonly comments: ImportedComment[] = [];
  private topics = 0;
  private relationships = 0;
  private readonly dropped: Dropped;

  constructor(dropped: Dropped) {
    this.dropped = dropped;
  }

  /** Gives every topic of a sheet its id, before the first link or relationship is looked at. */
  name({ central, floating }: MindSheet): void {
    for (const root of [central, ...floating])
      for (const topic of topicsIn(root)) {
        if (++this.topics > LIMITS.topics) throw new ImportError('import.tooLarge', { limit: 'topics' });
        const id = this.idOf(topic.id);
        this.own.set(topic, id);
        if (topic.id !== undefined && !this.ids.has(topic.id)) {
          this.ids.set(topic.id, id);
          this.named.set(topic.id, topic);
        }
      }
  }

  sheet(sheet: MindSheet, key: string): void {
    const id = this.idOf(sheet.id),
      // What floats was put where there was room in another program, whose topics have other sizes.
      isApart = !sheet.overlaps && sheet.floating.some(({ pos }) => pos);
    this.records.push({
      id,
      type: 'sheet',
      at: place('', key),
      data: { name: sheet.name, ...picked(sheet, SHEET_FIELDS), ...(isApart && { apart: true }) },
    });
    for (const root of [sheet.central, ...sheet.floating])
      for (const topic of topicsIn(root)) this.sheets.set(this.own.get(topic)!, id);
    this.row(id, [sheet.central, ...sheet.floating], 0);
    const keys = keysBetween(null, null, sheet.relationships.length);
    sheet.relationships.forEach(({ from, to, text, style = {}, c1, c2, reports }, i) => {
      const [start, end] = [this.ids.get(from), this.ids.get(to)];
      if (start === undefined || end === undefined) {
        this.dropped.add('connections');
        return;
      }
      this.relationships++;
      this.push(
        {
          id: newId(),
          type: 'relationship',
          at: place(id, keys[i]!),
          style,
          data: { from: start, to: end, ...(c1 && { c1 }), ...(c2 && { c2 }), ...(reports && { reports }) },
        },
        text,
      );
    });
  }

  /** Comments of topics that are there; all are counted, for whoever keeps none. */
  comment(comments: readonly MindComment[]): void {
    this.dropped.add('comments', comments.length);
    for (const { topic, author, time, body } of comments) {
      const item = this.ids.get(topic),
        page = item === undefined ? undefined : this.sheets.get(item);
      if (item === undefined || page === undefined || body.trim() === '') continue;
      this.comments.push({ page, item, author, ...(time !== undefined && { time }), body });
    }
  }

  done(): Resolved {
    const document: TreeJson = { format: 'limn', version: 1, kind: 'tree', records: this.records };
    const { comments } = this;
    return { document, assets: this.assets, comments, topics: this.topics, relationships: this.relationships };
  }

  /** Topics beside each other, in their order. */
  private row(parent: RecordId, topics: readonly MindTopic[], depth: number, role?: 'callout'): void {
    if (depth > MAX_DEPTH) throw new ImportError('import.tooLarge', { limit: 'depth' });
    const keys = keysBetween(null, null, topics.length);
    topics.forEach((topic, i) => {
      this.keys.set(topic, keys[i]!);
      this.topic(topic, place(parent, keys[i]!, role), depth);
    });
  }

  private topic(topic: MindTopic, at: TreePlace, depth: number): void {
    const id = this.own.get(topic)!,
      mirror = this.mirrored(topic);
    if (mirror !== undefined) {
      const data = { ...picked(topic, OF_A_PLACE), mirror };
      this.push({ id, type: 'topic', at, style: {}, data, marks: {}, tags: {} }, []);
      return;
    }
    this.push(
      {
        id,
        type: 'topic',
        at,
        style: topic.style ?? {},
        data: this.dataOf(topic),
        marks: names([...topic.markers, ...this.signs(topic.signs)]),
        tags: names(topic.labels),
        ...(topic.files && { files: this.files(topic.files) }),
      },
      topic.text,
    );
    const notes = topic.notes.filter((note) => plainText(note).trim() !== '');
    const keys = keysBetween(null, null, notes.length);
    notes.forEach((note, i) => this.push({ id: newId(), type: 'note', at: place(id, keys[i]!) }, note));
    this.row(id, topic.children, depth + 1);
    this.row(id, topic.callouts, depth + 1, 'callout');
    for (const boundary of topic.boundaries) this.range('boundary', id, topic, boundary, boundary.text);
    for (const summary of topic.summaries) {
      const made = this.range('summary', id, topic, summary);
      if (made !== undefined) this.row(made, [summary.topic], depth + 1);
    }
  }

  /** What a topic is a mirror of; of one that was changed in another program nothing. */
  private mirrored({ mirror, text, children }: MindTopic): RecordId | undefined {
    const original = mirror === undefined ? undefined : this.named.get(mirror);
    if (!original || original.mirror !== undefined || children.length > 0) return undefined;
    return plainText(original.text) === plainText(text) ? this.own.get(original) : undefined;
  }

  private range(
    type: 'boundary' | 'summary',
    parent: RecordId,
    { children }: MindTopic,
    { from, to, form, style = {} }: MindRange,
    text: RichText = [],
  ): RecordId | undefined {
    const [first, last] = [children[from], children[Math.min(to, children.length - 1)]];
    if (!first || !last || from > to) {
      this.dropped.add('ranges');
      return undefined;
    }
    const id = newId(),
      key = this.keys.get(first)!;
    const data = {
      first: this.own.get(first)!,
      last: this.own.get(last)!,
      from: key,
      to: this.keys.get(last)!,
      ...(form !== undefined && { form }),
    };
    this.push({ id, type, at: place(parent, key), style, data }, text);
    return id;
  }

  private dataOf(topic: MindTopic): TopicData {
    const data: TopicData = picked(topic, [
      'structure',
      'spacing',
      'leaves',
      'assistant',
      'vacant',
      'fields',
      'key',
      'side',
      'pos',
      'width',
      'shape',
      'line',
      'formula',
      'code',
      'table',
      'todo',
      'progress',
      'start',
      'due',
      'folded',
      'source',
    ]);
    const image = topic.image && this.image(topic.image);
    if (image) data.image = image;
    const link = topic.link && this.linkOf(topic.link);
    if (link) data.link = link;
    return data;
  }

  private linkOf(link: NonNullable<MindTopic['link']>): TopicData['link'] {
    if ('topic' in link) {
      const id = this.ids.get(link.topic);
      if (id !== undefined) return { type: 'record', id };
    } else {
      const url = safeLink(link.url);
      if (url !== undefined) return { type: 'url', url };
    }
    this.dropped.add('links');
    return undefined;
  }

  /** The same file under the same name is one asset, however many topics have it. */
  private files(files: readonly MindFile[]): Record<string, true> {
    const ids: RecordId[] = [];
    for (const { name: said, bytes } of files) {
      if (!bytes || bytes.length > LIMITS.attachmentBytes) {
        this.dropped.add('attachments');
        continue;
      }
      const name = fileName(said),
        known = this.attached.get(bytes) ?? new Map<string, RecordId>(),
        id = known.get(name) ?? newId();
      ids.push(id);
      if (known.has(name)) continue;
      this.attached.set(bytes, known.set(name, id));
      this.records.push({ id, type: 'asset', data: { name, mime: BYTES, src: '', w: 1, h: 1, size: bytes.length } });
      this.assets.set(id, { bytes, mime: BYTES, name, isAttached: true });
    }
    return names(ids);
  }

  /** A marker that is a picture is one asset, however many topics have it. */
  private signs(signs: readonly MindSign[] = []): string[] {
    return signs.flatMap(({ id, name, set, bytes }) => {
      if (this.assets.has(id)) return [id];
      const shown = bytes && toShowable(bytes);
      if (!shown) {
        this.dropped.add('pictures');
        return [];
      }
      const data = { name: oneLine(name), mime: shown.mime, src: '', w: shown.w || 1, h: shown.h || 1 };
      this.records.push({ id, type: 'asset', data: { ...data, set: oneLine(set) } });
      this.assets.set(id, { bytes: shown.bytes, mime: shown.mime, name: data.name });
      return [id];
    });
  }

  private image({ bytes, name, w, h }: MindImage): TopicData['image'] | undefined {
    let asset = this.pictures.get(bytes);
    if (!this.pictures.has(bytes)) {
      const shown = toShowable(bytes);
      if (shown) {
        asset = { id: newId(), type: 'asset', data: { name, mime: shown.mime, src: '', w: shown.w, h: shown.h } };
        this.records.push(asset);
        this.assets.set(asset.id, { bytes: shown.bytes, mime: shown.mime, name });
      }
      this.pictures.set(bytes, asset);
    }
    if (!asset) {
      this.dropped.add('pictures');
      return undefined;
    }
    const own = { w: asset.data.w || PICTURE_SIZE, h: asset.data.h || PICTURE_SIZE },
      scale = Math.min(1, PICTURE_SIZE / Math.max(own.w, own.h));
    if (isSize(w) && isSize(h)) return { asset: asset.id, w, h };
    if (isSize(w)) return { asset: asset.id, w, h: Math.max(1, (w * own.h) / own.w) };
    return { asset: asset.id, w: Math.max(1, own.w * scale), h: Math.max(1, own.h * scale) };
  }

  private push(record: TreeRecord, text: RichText): void {
    this.records.push(text.length > 0 ? ({ ...record, text } as TreeRecord) : record);
  }

  /** The name a file has for something where it may be an id, else a new one. */
  private idOf(wish: string | undefined): RecordId {
    const fits = wish !== undefined && /^[A-Za-z0-9][\w-]{3,63}$/.test(wish) && !(wish in {}) && wish !== 'trash';
    const id = fits && !this.taken.has(wish) ? wish : newId();
    this.taken.add(id);
    return id;
  }
}

const BYTES = 'application/octet-stream';
const LONGEST_NAME = 255;
/** The last part of a path in one line; the end, which says what it is, stays. */
function fileName(said: string): string {
  const name = said
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 41)}…${name.slice(-40)}` : name || 'file';
}

/** What a mirror has of its own. */
const OF_A_PLACE = ['structure', 'spacing', 'leaves', 'assistant', 'side', 'pos'] as const;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

const isSize = (n: number | undefined): n is number => n !== undefined && Number.isFinite(n) && n >= 1 && n <= 1e5;

const place = (parent: RecordId, key: string, role?: 'callout'): TreePlace =>
  role ? { parent, key, clock: 0, history: [], role } : { parent, key, clock: 0, history: [] };

const names = (list: readonly string[]): Record<string, true> =>
  Object.fromEntries(
    list.filter((name) => name !== '' && name !== '__proto__').map((name) => [name.slice(0, 200), true]),
  );

/** The fields of an object that are there. */
function picked<T extends object, K extends keyof T>(from: T, keys: readonly K[]): { [P in K]?: NonNullable<T[P]> } {
  const out: { [P in K]?: NonNullable<T[P]> } = {};
  for (const key of keys) {
    const value = from[key];
    if (value !== undefined && value !== null) out[key] = value;
  }
  return out;
}
