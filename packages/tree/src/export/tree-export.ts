import {
  type AssetRecord,
  attachmentsOf,
  type LinkTarget,
  plainText,
  type RecordId,
  type TopicRecord,
  type TreeStore,
} from '@limn/document';
import { Scene } from '@limn/canvas/scene/scene.ts';
import type { ExportContext, OpenPage } from '@limn/drawing/export/export-context.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { TextMeasurer } from '@limn/drawing/text/measure/measurer.ts';
import { TreeDrawing } from '../source/tree-drawing.ts';

export interface TreeExport {
  store: TreeStore;
  registry: ShapeRegistry;
  measurer: TextMeasurer;
  /** Pictures by asset; an asset without one is left out. */
  image?: (asset: AssetRecord) => ImageSource | undefined;
  /** Where links inside the document lead in the output. */
  href?: (link: LinkTarget) => string | undefined;
  dark?: boolean;
}

/** What opens folded as it would show very much stays so: a drawing holds no more than a screen. */
const isLargeMirror = ({ data }: TopicRecord): boolean => data.mirror !== undefined && data.folded === true;

/** Longest that is said of one topic. */
const MAX_SAID = 10_000;

/** The notes of a topic and the names of the files that are attached to it, line by line. */
function saidOf(store: TreeStore, topic: TopicRecord): string | undefined {
  const notes = store.notes(topic.id).map(({ text }) => plainText(text).trim()),
    files = attachmentsOf(store, topic).map(({ data: { name } }) => `📎 ${name}`);
  const said = [...notes, ...files].filter((line) => line !== '').join('\n');
  return said === '' ? undefined : said.slice(0, MAX_SAID);
}

/** A tree for `exportSvg`, `exportPdf` and `exportBitmap`: a page for each sheet, folded branches opened. */
export function treeExport({ store, registry, measurer, ...looks }: TreeExport): ExportContext {
  const drawing = new TreeDrawing({
    ...{ store, registry, measurer, folded: isLargeMirror },
    said: (topic) => saidOf(store, topic),
  });
  const open = (page: RecordId): OpenPage => {
    const router = (): { route: TreeDrawing['route'] } => ({ route: (record) => drawing.route(record) });
    const scene = new Scene({ store: drawing, registry, measurer, router, ...looks });
    scene.setPage(page);
    scene.sync();
    return { display: scene.display, close: () => scene.destroy() };
  };
  return { store: drawing, open };
}
