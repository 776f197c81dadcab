/**
 * Containers that lay out what connectors join in them: as trees, as a mind map, or in levels. Their behaviours come
 * with these rules, and what an edit of connectors means for them is followed here.
 */
import type { DiagramRecord, RecordId, ShapeRecord } from '@limn/document';
import { react, placeAgain } from '../../behaviours/react.ts';
import { ARRANGER, TEXT } from '../../behaviours/table.ts';
import type { NotationRules, SettlingContext } from '../notation.ts';
import { forestOf, isMindMap, type Kind, membersOf } from './forest.ts';
import { placeLayers, placeTrees } from './place.ts';
import { samplesFor } from './samples.ts';

/** A container in which things hang on one another. */
export const isTree = (shape: ShapeRecord | undefined): shape is Kind<'mindmap' | 'tree'> =>
  isMindMap(shape) || shape?.kind === 'auto.tree';
const isContainer = (shape: ShapeRecord | undefined): shape is ShapeRecord =>
  isTree(shape) || shape?.kind === 'auto.layered';

export const auto: NotationRules = {
  id: 'auto',
  behaviours: {
    treeContainer: { ...ARRANGER, places: placeTrees },
    layeredContainer: { ...ARRANGER, places: placeLayers },
    // What is put between its topics is none of them: it cannot be seen, and only what is dragged to a topic joins it.
    mindMap: {
      ...ARRANGER,
      holds: false,
      collapses: false,
      places: placeTrees,
      goesInto: (holder) => holder.holds && !holder.arranges,
    },
    topic: { ...TEXT, isText: false, newStyle: 'shapeStyle' },
  },
  mend(holder, context) {
    if (isMindMap(holder)) mendLines(holder, context);
  },
  follow(context) {
    const { store } = context,
      holders = new Set<RecordId>();
    for (const [id, before] of store.changedSoFar()) {
      const now = store.get(id);
      for (const record of [before, now]) noteHolders(record, context, holders);
      if (now?.type === 'shape' && !before && isContainer(now) && membersOf(now, context).length === 0) {
        store.create(...samplesFor(now, context));
        holders.add(id);
      }
      if (before?.type === 'shape' && isMindMap(store.find(before.at.parent, 'shape'))) dropEmpty(context, before);
    }
    let isMoved = false;
    for (const id of holders) if (placeAgain(context, id)) isMoved = true;
    // What they stand in may be one that gives places as well.
    if (isMoved) react(context);
  },
};

/**
 * Topics that hang on nothing, as somebody deleted what another wrote them below, come to hang on the central topic:
 * nothing that was written is lost. Lines to topics that are gone go as well.
 */
function mendLines(holder: ShapeRecord, context: SettlingContext): void {
  const { store } = context,
    forest = forestOf(holder, context),
    isGone = (id: RecordId | undefined): boolean => id !== undefined && store.find(id, 'shape') === undefined;
  const lines = store.children(holder.id).flatMap((id) => store.find(id, 'connector') ?? []),
    cut = lines.filter(({ start, end }) => isGone(start.shape) && forest.members.has(end.shape ?? '')),
    orphans = new Set(cut.map(({ end }) => end.shape!).filter((id) => !forest.parent.has(id))),
    center = [...forest.members.keys()].find((id) => !forest.parent.has(id) && !orphans.has(id));
  for (const { id, start, end } of lines) {
    const isNeeded = center !== undefined && !isGone(end.shape) && orphans.delete(end.shape ?? '');
    if (isNeeded) store.update(id, { start: { ...start, shape: center } });
    else if (isGone(start.shape) || isGone(end.shape)) store.remove([id]);
  }
}

/** Containers to which a connector matters, or mattered. */
function noteHolders(record: DiagramRecord | undefined, { store }: SettlingContext, into: Set<RecordId>): void {
  if (record?.type !== 'connector') return;
  for (const end of [record.start, record.end]) {
    const holder = store.find(store.find(end.shape, 'shape')?.at.parent, 'shape');
    if (isContainer(holder)) into.add(holder.id);
  }
}

/** A mind map has nothing to be seen by but its topics: it goes with the last of them. */
function dropEmpty({ store }: SettlingContext, { at }: ShapeRecord): void {
  if (store.children(at.parent).every((id) => store.find(id, 'connector'))) store.remove([at.parent]);
}
