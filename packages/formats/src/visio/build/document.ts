/** The sheet model to a document. */
import {
  type DiagramJson,
  type DiagramRecord,
  keysBetween,
  newId,
  type PageRecord,
  type RecordId,
} from '@limn/document';
import type { ImportClock } from '../../limits.ts';
import type { ImportOptions } from '../../result.ts';
import { boundsOf } from '../geometry/outline.ts';
import { numberOf, type Sheet, type VisioModel, type VisioPage } from '../model.ts';
import { ShapeResolver } from '../resolve.ts';
import { styleContext } from '../style/paint.ts';
import { apply, type PageSpace, PX, tidy } from '../transform.ts';
import { type AssetBytes, AssetSink } from './assets.ts';
import type { ImportedComment } from '../../comments.ts';
import { readComments } from './comments.ts';
import { giveItems, ownItem } from '../own/item.ts';
import { ownDocument, ownPage, saysKind } from '../own/read.ts';
import type { LinkIndex } from './details.ts';
import {
  arrangeLayers,
  colorOfLayers,
  homeLayer,
  layersOf,
  type Placed,
  readLayers,
  type VisioLayer,
} from './layers.ts';
import { everyNode, readNodes, type ShapeNode } from './node.ts';
import { PageBuilder } from './page.ts';
import type { Trace } from './paths/trace.ts';
import { keepThrough } from './kept/pass-through.ts';
import type { DroppedKind } from '../../dropped.ts';
import { Dropped } from '../../report.ts';

export interface Built {
  document: DiagramJson;
  assets: Map<RecordId, AssetBytes>;
  comments: readonly ImportedComment[];
  shapes: number;
  connectors: number;
  dropped: { what: DroppedKind; count: number }[];
  trace: Map<RecordId, Trace>;
  /** Texts that the file has and, as it says itself, does not show. */
  withheld: string[];
}

const PAPER = '#ffffff';
/** Largest paper side kept, page units. */
const MAX_SIDE = 1e6;

interface PageInfo {
  page: VisioPage;
  id: RecordId;
  space: PageSpace;
  width: number;
}

function pageInfo(page: VisioPage): PageInfo {
  const n = (name: string): number | undefined => numberOf(page.sheet.cells.get(name));
  const ratio = (n('PageScale') ?? 1) / (n('DrawingScale') ?? 1),
    scale = Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
  return { page, id: newId(), width: n('PageWidth') ?? 8.5, space: { scale, height: n('PageHeight') ?? 11 } };
}

function pageRecord(
  info: PageInfo,
  key: string,
  infos: readonly PageInfo[],
  own: ReturnType<typeof ownPage>,
): PageRecord {
  const { page, space } = info,
    side = (inches: number): number => Math.min(MAX_SIDE, Math.max(1, tidy(inches * space.scale * PX)));
  const back =
    page.backPage === undefined ? undefined : infos.find((p) => p.page.id === page.backPage && p !== info)?.id;
  return {
    id: info.id,
    type: 'page',
    at: { parent: '', key },
    data: {
      // Colours were chosen for white paper, and are what they are in the dark too.
      ...(own ? own.data : { background: PAPER }),
      name: page.name,
      ...(!own?.isEndless && { size: { w: side(info.width), h: side(space.height) } }),
      ...(back !== undefined && { back }),
      ...(page.background && { isBackground: true }),
    },
  };
}

/** Bounds on the page of everything a node paints, for telling what covers what. */
function extent(node: ShapeNode): { x0: number; y0: number; x1: number; y1: number } {
  const corners: { x: number; y: number }[] = [];
  const visit = (n: ShapeNode): void => {
    const f = n.frame,
      b = boundsOf(
        n.geometry.map((g) => g.segments),
        (x, y) => apply(n.placement, x, y),
      );
    if (b) corners.push({ x: b.x0, y: b.y0 }, { x: b.x1, y: b.y1 });
    else
      for (const [x, y] of [
        [f.x0, f.y0],
        [f.x1, f.y0],
        [f.x1, f.y1],
        [f.x0, f.y1],
      ] as const)
        corners.push(apply(n.placement, x, y));
    n.members.forEach(visit);
  };
  visit(node);
  const xs = corners.map((p) => p.x),
    ys = corners.map((p) => p.y),
    low = (v: number[]): number => v.reduce((a, b) => Math.min(a, b), Infinity),
    high = (v: number[]): number => v.reduce((a, b) => Math.max(a, b), -Infinity);
  return { x0: low(xs), y0: low(ys), x1: high(xs), y1: high(ys) };
}

/** Layer records of a page from the lowest, and the record each top shape goes under. */
function layerRecords(
  pageId: RecordId,
  page: Sheet,
  nodes: readonly ShapeNode[],
  defaultName: string,
): { records: DiagramRecord[]; parents: RecordId[]; layers: Map<number, VisioLayer> } {
  const layers = readLayers(page),
    items: Placed[] = nodes.map((node) => ({ layer: homeLayer(layersOf(node.shape, layers)), ...extent(node) }));
  const all = [{ ix: -1, name: defaultName, hidden: false, locked: false }, ...layers.values()];
  const { order, home } = arrangeLayers(all, items),
    ids = new Map(all.map((l) => [l.ix, newId()]));
  // The layer of what is on none is there where something is.
  const isNeeded = layers.size === 0 || items.some(({ layer }) => (home.get(layer) ?? -1) === -1),
    wanted = isNeeded ? order : order.filter((ix) => ix !== -1),
    keys = keysBetween(null, null, wanted.length);
  const records = wanted.map((ix, i): DiagramRecord => {
    const layer = all.find((l) => l.ix === ix)!;
    return {
      id: ids.get(ix)!,
      type: 'layer',
      at: { parent: pageId, key: keys[i]! },
      data: { name: layer.name, ...(layer.hidden && { hidden: true }), ...(layer.locked && { locked: true }) },
    };
  });
  return { records, parents: items.map((item) => ids.get(home.get(item.layer) ?? -1)!), layers };
}

export interface BuildOptions extends Pick<ImportOptions, 'kinds'> {
  /** Name of the layer for what is on none. */
  layerName?: string;
}

export async function buildDocument(model: VisioModel, options: BuildOptions, clock: ImportClock): Promise<Built> {
  const resolver = new ShapeResolver(model, clock),
    dropped = new Dropped(),
    assets = new AssetSink(model);
  const infos = model.pages.map(pageInfo),
    keys = keysBetween(null, null, infos.length);
  const was = ownDocument(model.documentSheet),
    records: DiagramRecord[] = [{ id: 'document', type: 'document', data: was ?? {} }],
    trace = new Map<RecordId, Trace>();
  const withheld: string[] = [];
  let shapes = 0,
    connectors = 0,
    isKind: ((kind: string) => boolean) | undefined;
  const builders = new Map<string, PageBuilder>();
  const asked: { page: string; sheet: number; tell: (id: RecordId) => void }[] = [];
  const links: LinkIndex = {
    page: (name) => (infos.find((p) => p.page.name === name) ?? infos.find((p) => p.page.nameU === name))?.id,
    shape: (page, sheet, tell) => asked.push({ page, sheet: Number(sheet.replace(/^Sheet\./i, '')), tell }),
  };
  for (const [i, info] of infos.entries()) {
    const { page } = info,
      left = { guides: 0, texts: [] };
    const nodes = await readNodes(page.shapes, resolver, clock, left);
    dropped.add('guides', left.guides);
    if (options.kinds && [...everyNode(nodes)].some(saysKind)) isKind ??= await options.kinds();
    withheld.push(...left.texts);
    records.push(pageRecord(info, keys[i]!, infos, was ? ownPage(page.sheet) : undefined));
    const placed = layerRecords(info.id, page.sheet, nodes, options.layerName ?? 'Default');
    records.push(...placed.records);
    const builder = new PageBuilder(
      {
        name: page.name,
        context: {
          ...styleContext(model, page.sheet, info.space.scale),
          layerColor: (shape) => colorOfLayers(layersOf(shape, placed.layers)),
        },
        space: info.space,
        connects: page.connects,
        isOurs: was !== undefined,
        isKind: isKind ?? (() => true),
        route: numberOf(page.sheet.cells.get('RouteStyle')) ?? 0,
        hasBackground: page.backPage !== undefined,
        links,
        assets,
        dropped,
        hidden: (node) => {
          const own = layersOf(node.shape, placed.layers);
          return own.length > 0 && own.every((l) => l.hidden);
        },
      },
      nodes,
    );
    builders.set(page.name, builder);
    const order = keysBetween(null, null, nodes.length);
    for (const [k, node] of nodes.entries()) {
      if (builder.isHeld(node)) continue;
      builder.add(node, placed.parents[k]!, order[k]!);
      await clock.breathe(0.5 + (0.5 * (i + k / nodes.length)) / infos.length);
    }
    keepThrough(builder.records);
    for (const record of builder.records) records.push(record);
    for (const [id, t] of builder.trace) trace.set(id, t);
    withheld.push(...builder.withheld);
    shapes += builder.counts.shapes;
    connectors += builder.counts.connectors;
  }
  for (const { page, sheet, tell } of asked) {
    const id = builders.get(page)?.recordOf(sheet);
    if (id !== undefined) tell(id);
  }
  const byId = new Map(records.map((record) => [record.id, record]));
  const items = [...builders.values()].flatMap((builder) =>
    [...builder.nodes.values()].flatMap((node) => {
      const item = ownItem(node.shape),
        record = item && byId.get(builder.recordOf(node.id) ?? '');
      return record ? [{ record, item: item! }] : [];
    }),
  );
  giveItems(items);
  for (const record of assets.records) records.push(record);
  const comments = readComments(
    model,
    infos.map(({ page, id, space }) => ({
      page,
      id,
      space,
      recordOf: (sheet) => builders.get(page.name)?.recordOf(sheet),
    })),
  );
  dropped.add('comments', comments.length);
  for (const [what, count] of model.left ?? []) dropped.add(what, count);
  clock.progress(1);
  return {
    document: { format: 'limn', version: 1, kind: 'diagram', records },
    assets: assets.bytes,
    comments,
    shapes,
    connectors,
    dropped: dropped.list(),
    trace,
    withheld,
  };
}
