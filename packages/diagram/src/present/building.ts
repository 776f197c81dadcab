/** Slides that are built step by step, as a presentation shows them. */
import type { RecordId } from '@limn/document';
import { type Building, buildingOf as buildingOn } from '@limn/drawing/export/building.ts';
import { type FrameContext, framesOf } from '../items/frames.ts';
import { shownTogether, type Slide } from './slides-of.ts';

export type { Building };

type Built = Pick<Slide, 'page' | 'frame' | 'items' | 'within'>;

/** The steps of a slide; of items that are shown on their own, the steps of its slide with which one of them comes. */
export function buildingOf(context: FrameContext, slide: Built): Building {
  const whole = buildingOfWhole(context, slide);
  if (!slide.items) return whole;
  const shown = shownTogether(context.store, slide.page, slide.items),
    own = new Set([...whole.appears].flatMap(([id, step]) => (shown.has(id) ? [step] : []))),
    steps = whole.steps.filter((step) => own.has(step));
  // What stands among them and comes later is out to the end, as it is for whoever follows.
  return { steps, appears: steps.length > 0 ? whole.appears : new Map() };
}

/** How many steps of the whole slide have been taken where so many of its items' have: followers are told that. */
export function stepsOfWhole(context: FrameContext, slide: Built, shown: number): number {
  const now = shown > 0 ? (buildingOf(context, slide).steps[shown - 1] ?? 0) : 0;
  return buildingOfWhole(context, slide).steps.filter((step) => step <= now).length;
}

function buildingOfWhole(context: FrameContext, { page, frame, within }: Built): Building {
  const own = frame ?? within,
    frames = own === undefined ? framesOf(context, page).frames : [];
  return buildingOn(context.store, page, { frame: own, apart: new Set(frames.map(({ id }) => id)) });
}

/** What is not there yet. @param shown how many of its steps have been taken */
export function unbuilt({ steps, appears }: Building, shown: number): ReadonlySet<RecordId> {
  const now = shown > 0 ? (steps[Math.min(shown, steps.length) - 1] ?? 0) : 0,
    out = new Set<RecordId>();
  for (const [id, step] of appears) if (step > now) out.add(id);
  return out;
}
