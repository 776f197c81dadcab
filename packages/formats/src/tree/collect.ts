/** The one form between trees made of our records, for the writers. */
import {
  attachmentsOf,
  isPictureMarker,
  plainText,
  type RangeRecord,
  type RecordId,
  type SheetRecord,
  type SheetStyles,
  type TopicRecord,
  type TreeJson,
  TreeStore,
  toTreeDoc,
} from '@limn/document';
import {
  type MindFile,
  type MindMap,
  type MindSheet,
  type MindSign,
  type MindTopic,
  newSheet,
  newTopic,
  SHEET_FIELDS,
} from './model.ts';

/**
 * Bytes of pictures and attached files by the ids of their assets. Pictures that are not there are left out; of files
 * that are not the names remain.
 */
export type Pictures = ReadonlyMap<RecordId, Uint8Array>;

export function collectTree(
  json: TreeJson,
  title: string,
  pictures: Pictures,
  styles?: (sheet: RecordId) => SheetStyles | undefined,
): MindMap {
  const store = new TreeStore(toTreeDoc(json));
  try {
    const collector = new Collector(store, pictures, styles);
    return { title, sheets: store.sheets().map((sheet) => collector.sheet(sheet)) };
  } finally {
    store.destroy();
  }
}

/** What mirrors show is written with them, up to so many topics of a document. */
const MOST_MIRRORED = 20_000;

class Collector {
  private mirrored = 0;
  private readonly store: TreeStore;
  private readonly pictures: Pictures;
  private readonly ranges = new Map<RecordId, RangeRecord[]>();

  private readonly styles: ((sheet: RecordId) => SheetStyles | undefined) | undefined;

  constructor(store: TreeStore, pictures: Pictures, styles?: (sheet: RecordId) => SheetStyles | undefined) {
    this.store = store;
    this.styles = styles;
    this.pictures = pictures;
    for (const range of store.ranges()) {
      const row = this.ranges.get(range.at.parent);
      if (row) row.push(range);
      else this.ranges.set(range.at.parent, [range]);
    }
  }

  sheet({ id, data }: SheetRecord): MindSheet {
    const [central, ...floating] = this.store.topics(id).map((topic) => this.topic(topic));
    const sheet = newSheet(central ?? newTopic(), data.name);
    sheet.id = id;
    sheet.floating = floating;
    for (const key of SHEET_FIELDS) if (data[key] !== undefined) Object.assign(sheet, { [key]: data[key] });
    const styles = this.styles?.(id);
    if (styles) sheet.styles = styles;
    if (!data.apart && floating.some(({ pos }) => pos)) sheet.overlaps = true;
    for (const child of this.store.children(id)) {
      const line = this.store.find(child, 'relationship');
      if (!line || !this.store.find(line.data.from, 'topic') || !this.store.find(line.data.to, 'topic')) continue;
      const { from, to, c1, c2, reports } = line.data;
      sheet.relationships.push({
        from,
        to,
        text: line.text ?? [],
        ...(Object.keys(line.style).length > 0 && { style: line.style }),
        ...(c1 && { c1 }),
        ...(c2 && { c2 }),
        ...(reports && { reports }),
      });
    }
    return sheet;
  }

  /** @param isInMirror it stands elsewhere, and here too */
  private topic(record: TopicRecord, isInMirror = false): MindTopic {
    const { id, data, style, marks, tags, files } = record,
      { image, link, folded, mirror, ...rest } = data,
      original = mirror === undefined ? undefined : this.store.originalOf(id),
      isShown = isInMirror || original !== undefined;
    const topic: MindTopic = { ...newTopic(record.text ?? []), ...rest, id };
    if (folded === true) topic.folded = true;
    if (Object.keys(style).length > 0) topic.style = style;
    topic.markers = Object.keys(marks).filter((mark) => !isPictureMarker(mark));
    const signs = this.signs(Object.keys(marks));
    if (signs.length > 0) topic.signs = signs;
    topic.labels = Object.keys(tags);
    topic.notes = this.store.notes(id).flatMap(({ text }) => (text && plainText(text) !== '' ? [text] : []));
    if (link) topic.link = link.type === 'url' ? { url: link.url } : { topic: link.id };
    const bytes = image && this.pictures.get(image.asset),
      asset = image && this.store.find(image.asset, 'asset');
    if (image && bytes && asset) topic.image = { bytes, name: asset.data.name, w: image.w, h: image.h };
    if (files) topic.files = this.files(record);
    if (original) topic.mirror = original.id;
    if (isShown && ++this.mirrored > MOST_MIRRORED) return topic;
    const children = this.store.topics(id);
    topic.children = children.map((child) => this.topic(child, isShown));
    topic.callouts = this.store.callouts(id).map((callout) => this.topic(callout, isShown));
    this.addRanges(topic, id, children);
    return topic;
  }

  private signs(marks: readonly string[]): MindSign[] {
    return marks.filter(isPictureMarker).flatMap((id): MindSign[] => {
      const data = this.store.find(id, 'asset')?.data,
        bytes = this.pictures.get(id);
      return data ? [{ id, name: data.name, set: data.set ?? '', ...(bytes && { bytes }) }] : [];
    });
  }

  private files(topic: TopicRecord): MindFile[] {
    return attachmentsOf(this.store, topic).map(({ id, data: { name } }) => {
      const bytes = this.pictures.get(id);
      return bytes ? { name, bytes } : { name };
    });
  }

  private addRanges(topic: MindTopic, id: RecordId, children: readonly TopicRecord[]): void {
    const places = new Map(children.map((child, i) => [child.id, i]));
    for (const range of this.ranges.get(id) ?? []) {
      const about = this.store.covered(range).flatMap((child) => places.get(child.id) ?? []),
        from = about[0],
        to = about.at(-1);
      if (from === undefined || to === undefined) continue;
      const { form } = range.data,
        style = Object.keys(range.style).length > 0 ? { style: range.style } : {};
      const at = { from, to, ...(form !== undefined && { form }), ...style };
      if (range.type === 'boundary') topic.boundaries.push({ ...at, text: range.text ?? [] });
      else for (const one of this.store.topics(range.id)) topic.summaries.push({ ...at, topic: this.topic(one) });
    }
  }
}

/** A map as one sheet, for formats that have no more: what several are about stands below the title. */
export function oneSheet({ title = '', sheets }: MindMap): MindSheet {
  const [only] = sheets;
  if (only && sheets.length === 1) return only;
  const sheet = newSheet(newTopic(title === '' ? [] : [{ insert: title }]), title);
  sheet.central.children = sheets.map(({ central }) => central);
  sheet.floating = sheets.flatMap(({ floating }) => floating);
  sheet.relationships = sheets.flatMap(({ relationships }) => relationships);
  return sheet;
}
