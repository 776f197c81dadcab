/** Slides that are built step by step, as a presentation shows them. */
import type { RecordId } from '@limn/document';
import { type Building, buildingOf as buildingOn } from '@limn/drawing/export/building.ts';
import { type FrameContext, framesOf } from '../items/frames.ts';
import type { Slide } from './slides-of.ts';

export type { Building };

/** The steps of a slide. Items that are shown together are there at once. */
export function buildingOf(
  context: FrameContext,
  { page, frame, items }: Pick<Slide, 'page' | 'frame' | 'items'>,
): Building {
  if (items) return { steps: [], appears: new Map() };
  const frames = frame === undefined ? framesOf(context, page).frames : [];
  return buildingOn(context.store, page, { frame, apart: new Set(frames.map(({ id }) => id)) });
}

/** What is not there yet. @param shown how many of its steps have been taken */
export function unbuilt({ steps, appears }: Building, shown: number): ReadonlySet<RecordId> {
  const now = shown > 0 ? (steps[Math.min(shown, steps.length) - 1] ?? 0) : 0,
    out = new Set<RecordId>();
  for (const [id, step] of appears) if (step > now) out.add(id);
  return out;
}
