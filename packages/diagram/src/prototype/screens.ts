/** What a drawing is when it is played: screens, and the places on them that lead somewhere. */
import {
  DEFAULT_DURATION,
  type GroupRecord,
  type Interaction,
  plainText,
  type RecordId,
  type ShapeRecord,
  type ConnectorRecord,
} from '@limn/document';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { type Rect, rectIntersection, rectUnion } from '@limn/drawing/geometry/rect.ts';
import { behaviourOf } from '../behaviours/table.ts';
import { chosenSize } from '../behaviours/sized-by-choice.ts';
import { ancestors } from '../editor/ancestors.ts';
import { type FrameContext, framesOf, isFrame } from '../items/frames.ts';

/** What is shown at once: a frame, or all of a page without frames. */
export interface Screen {
  page: RecordId;
  frame: RecordId | undefined;
  name: string;
}

type Leading = ShapeRecord | GroupRecord | ConnectorRecord;

/** Where a press leads. */
export type Way =
  | { to: 'screen' | 'overlay'; screen: Screen; interaction: Interaction }
  | { to: 'url'; url: string }
  | { to: 'back' | 'close'; interaction: Interaction };

/** A place on a screen that leads somewhere, page units. */
export interface Hotspot {
  id: RecordId;
  rect: Rect;
  /** What stands on it; empty for nothing. */
  text: string;
  way: Way;
}

const named = ({ id, text }: ShapeRecord, page: RecordId): Screen => ({
  page,
  frame: id,
  name: plainText(text).trim(),
});

/** Every screen, page by page, as one reads them; a page without frames is one itself. Backgrounds are none. */
export function screensOf(context: FrameContext): Screen[] {
  return context.store.pages().flatMap(({ id: page, data }) => {
    if (data.isBackground) return [];
    const { frames } = framesOf(context, page);
    return frames.length > 0
      ? toldApart(frames.map((frame) => named(frame, page)))
      : [{ page, frame: undefined, name: data.name ?? '' }];
  });
}

/** The screens of a page with a number where another before has the same name, as those have that are dropped twice. */
function toldApart(screens: readonly Screen[]): Screen[] {
  const counts = new Map<string, number>();
  return screens.map((screen) => {
    const n = (counts.get(screen.name) ?? 0) + 1;
    counts.set(screen.name, n);
    return n === 1 || screen.name === '' ? screen : { ...screen, name: `${screen.name} (${n})` };
  });
}

/** The frame in which an item stands, or which it is, as far out as there is one. */
export function frameAround(context: FrameContext, id: RecordId): ShapeRecord | undefined {
  const around = [context.store.get(id), ...ancestors(context.store, id)];
  return around.findLast((record) => record?.type === 'shape' && isFrame(context, record)) as ShapeRecord | undefined;
}

/** The page that an item stands on. */
function pageOf(context: FrameContext, id: RecordId): RecordId | undefined {
  for (const above of ancestors(context.store, id)) if (above.type === 'page') return above.id;
  return undefined;
}

export function screenOf(context: FrameContext, frame: RecordId): Screen | undefined {
  const shape = context.store.find(frame, 'shape'),
    page = shape && pageOf(context, frame);
  if (!shape || page === undefined) return undefined;
  return screensOf(context).find((screen) => screen.frame === frame) ?? named(shape, page);
}

/** The screen that a page is played from: the one that was chosen, or the first. */
export function startOf(context: FrameContext, page: RecordId): Screen | undefined {
  const record = context.store.find(page, 'page'),
    chosen = record?.data.start === undefined ? undefined : screenOf(context, record.data.start);
  if (chosen?.page === page) return chosen;
  return screensOf(context).find((screen) => screen.page === page);
}

/** Whether the page has screens, on which links are drawn. */
export const hasScreens = (context: FrameContext, page: RecordId): boolean =>
  framesOf(context, page).frames.some(({ kind }) => behaviourOf(context.registry, kind).isScreen);

/** Where a press on an item leads; null for nowhere, and for what is no longer there. */
export function wayOf(context: FrameContext, { data: { link, interaction } }: Leading): Way | null {
  if (interaction?.action === 'back' || interaction?.action === 'close') return { to: interaction.action, interaction };
  if (!link) return null;
  if (link.type === 'url') return { to: 'url', url: link.url };
  const screen = link.type === 'page' ? startOf(context, link.page) : screenAround(context, link.id);
  if (!screen) return null;
  const now = interaction ?? { action: 'navigate' };
  return {
    to: now.action === 'overlay' && screen.frame !== undefined ? 'overlay' : 'screen',
    screen,
    interaction: now,
  };
}

/** A link to something that stands in a screen leads to that screen. */
function screenAround(context: FrameContext, id: RecordId): Screen | undefined {
  const frame = frameAround(context, id);
  if (frame) return screenOf(context, frame.id);
  const page = pageOf(context, id);
  return page === undefined ? undefined : startOf(context, page);
}

/** What is seen of a screen at once: that of its device, and of a frame that is of none all of it. */
export function viewSize(context: FrameContext, frame: ShapeRecord): { w: number; h: number } {
  return chosenSize(frame, context) ?? { w: frame.box.w, h: frame.box.h };
}

/** What is seen in a screen with the part of it that is, page units, those below first. Connectors are left out. */
export function* seenIn(
  context: FrameContext,
  screen: Screen,
): Generator<{ record: ShapeRecord | GroupRecord; rect: Rect }> {
  const { store } = context,
    holder = screen.frame === undefined ? undefined : store.find(screen.frame, 'shape'),
    clip = holder && boxBounds(holder.box);
  function* visit(id: RecordId): Generator<{ record: ShapeRecord | GroupRecord; rect: Rect }> {
    const record = store.get(id);
    if (record?.type === 'layer' && record.data.hidden) return;
    if (record?.type === 'shape' || record?.type === 'group') {
      if (record.data.hidden) return;
      const bounds = boundsOf(context, record),
        rect = bounds && clip ? rectIntersection(bounds, clip) : bounds;
      if (rect && rect.w > 0 && rect.h > 0) yield { record, rect };
      if (record.type === 'shape' && record.data.collapsed) return;
    }
    if (record?.type !== 'connector') for (const child of store.children(id)) yield* visit(child);
  }
  yield* visit(screen.frame ?? screen.page);
}

/** The places of a screen that lead somewhere, those below first. */
export function hotspotsOf(context: FrameContext, screen: Screen): Hotspot[] {
  const out: Hotspot[] = [];
  for (const { record, rect } of seenIn(context, screen)) {
    const way = wayOf(context, record);
    if (way) out.push({ id: record.id, rect, text: wordsOf(record), way });
  }
  return out;
}

function boundsOf({ store }: FrameContext, record: ShapeRecord | GroupRecord): Rect | undefined {
  if (record.type === 'shape') return boxBounds(record.box);
  let all: Rect | undefined;
  for (const id of store.children(record.id)) {
    const child = store.get(id),
      bounds =
        child?.type === 'shape' || child?.type === 'group' ? boundsOf({ store } as FrameContext, child) : undefined;
    if (bounds) all = all ? rectUnion(all, bounds) : bounds;
  }
  return all;
}

/** What an item is called: by its alternative text, its words, or its name. */
export const wordsOf = (record: ShapeRecord | GroupRecord): string =>
  record.data.alt?.trim() || (record.type === 'shape' ? plainText(record.text).trim() : '') || record.data.name || '';

export const durationOf = ({ transition = 'none', duration = DEFAULT_DURATION }: Interaction): number =>
  transition === 'none' ? 0 : duration;
