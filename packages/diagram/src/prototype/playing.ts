/**
 * A prototype that is played: which screen is seen, what lies over it, and the way back. It reads the document and
 * writes nothing.
 */
import type { Interaction, OverlayPlace, RecordId, TransitionSide } from '@limn/document';
import { isSafeAddress } from '../items/safe-address.ts';
import type { FrameContext } from '../items/frames.ts';
import { durationOf, frameAround, screenOf, screensOf, startOf, type Screen, type Way } from './screens.ts';

export interface Overlay {
  screen: Screen;
  place: OverlayPlace;
  interaction: Interaction;
}

interface Scene {
  screen: Screen;
  overlays: readonly Overlay[];
}

/** How what is seen comes to be another. */
export interface Change {
  transition: NonNullable<Interaction['transition']>;
  /** The side from which it comes, or on the way back goes. */
  from: TransitionSide;
  /** Milliseconds; 0 is at once. */
  duration: number;
  isBack: boolean;
}

/** What a press came to. */
export type Outcome = { type: 'screen' | 'overlay'; change: Change } | { type: 'url'; url: string } | null;

const AT_ONCE: Change = { transition: 'none', from: 'right', duration: 0, isBack: false };
/** As many steps lead back. */
const MAX_STEPS = 1000;

export class Playing {
  private readonly context: FrameContext;
  private now: Scene;
  private readonly past: { scene: Scene; interaction: Interaction }[] = [];
  private readonly first: Screen;

  /** `from` is an item in the screen to begin with, or a page; undefined for the first page that has frames. */
  constructor(context: FrameContext, from: RecordId | undefined) {
    this.context = context;
    const all = screensOf(context);
    this.first = (from === undefined ? undefined : beginning(context, from)) ??
      firstOf(context, all) ?? { page: '', frame: undefined, name: '' };
    this.now = { screen: this.first, overlays: [] };
  }

  get screen(): Screen {
    return this.now.screen;
  }
  get overlays(): readonly Overlay[] {
    return this.now.overlays;
  }
  get hasPast(): boolean {
    return this.past.length > 0;
  }

  /** Follows a way. Null where it leads nowhere, such as back from the first screen. */
  go(way: Way): Outcome {
    switch (way.to) {
      case 'url':
        return isSafeAddress(way.url) ? { type: 'url', url: way.url } : null;
      case 'back':
        return this.back();
      case 'close':
        return this.close();
      case 'overlay': {
        const { interaction, screen } = way;
        this.push(interaction);
        this.now = {
          screen: this.now.screen,
          overlays: [...this.now.overlays, { screen, place: interaction.place ?? 'center', interaction }],
        };
        return { type: 'overlay', change: changeOf(interaction, false) };
      }
      default: {
        if (same(way.screen, this.now.screen) && this.now.overlays.length === 0) return null;
        this.push(way.interaction);
        this.now = { screen: way.screen, overlays: [] };
        return { type: 'screen', change: changeOf(way.interaction, false) };
      }
    }
  }

  /** To what was seen before, in the way in which it was left. */
  back(): Outcome {
    const step = this.past.pop();
    if (!step) return null;
    const isOverlay = same(step.scene.screen, this.now.screen);
    this.now = step.scene;
    return { type: isOverlay ? 'overlay' : 'screen', change: changeOf(step.interaction, true) };
  }

  /** Takes away what lies on top. */
  close(): Outcome {
    const top = this.now.overlays.at(-1);
    if (!top) return null;
    // Closing and opening again and again is no way that leads back.
    if (this.past.at(-1)?.interaction === top.interaction) return this.back();
    this.now = { screen: this.now.screen, overlays: this.now.overlays.slice(0, -1) };
    return { type: 'overlay', change: changeOf(top.interaction, true) };
  }

  /** To the screen that stands so many places on in the drawing. */
  step(by: 1 | -1): Outcome {
    const all = screensOf(this.context),
      next = all[all.findIndex((screen) => same(screen, this.now.screen)) + by];
    return next ? this.go({ to: 'screen', screen: next, interaction: { action: 'navigate' } }) : null;
  }

  restart(): Outcome {
    this.past.length = 0;
    this.now = { screen: this.first, overlays: [] };
    return { type: 'screen', change: AT_ONCE };
  }

  /** After edits: names are read again, and what was deleted is left. */
  refresh(): void {
    const again = ({ screen, overlays }: Scene): Scene | null => {
      const now = this.there(screen),
        over = overlays.flatMap((overlay) => {
          const there = this.there(overlay.screen);
          return there ? [{ ...overlay, screen: there }] : [];
        });
      return now ? { screen: now, overlays: over } : null;
    };
    const past = this.past.flatMap(({ scene, interaction }) => {
      const now = again(scene);
      return now ? [{ scene: now, interaction }] : [];
    });
    this.past.splice(0, this.past.length, ...past);
    const fallback = firstOf(this.context, screensOf(this.context)) ?? this.first;
    this.now = again(this.now) ?? this.past.pop()?.scene ?? { screen: fallback, overlays: [] };
  }

  private there(screen: Screen): Screen | undefined {
    if (screen.frame !== undefined) return screenOf(this.context, screen.frame);
    const page = this.context.store.find(screen.page, 'page');
    return page && { ...screen, name: page.data.name ?? '' };
  }

  private push(interaction: Interaction): void {
    this.past.push({ scene: this.now, interaction });
    if (this.past.length > MAX_STEPS) this.past.shift();
  }
}

const same = (a: Screen, b: Screen): boolean => a.page === b.page && a.frame === b.frame;

function beginning(context: FrameContext, from: RecordId): Screen | undefined {
  if (context.store.find(from, 'page')) return startOf(context, from);
  const frame = frameAround(context, from);
  return frame && screenOf(context, frame.id);
}

/** A page with a chosen start comes before one that has none, and one with frames before one without. */
function firstOf(context: FrameContext, all: readonly Screen[]): Screen | undefined {
  const chosen = context.store.pages().find(({ id, data }) => {
    const start = data.start === undefined ? undefined : screenOf(context, data.start);
    return start?.page === id;
  });
  return (chosen && startOf(context, chosen.id)) ?? all.find(({ frame }) => frame !== undefined) ?? all[0];
}

const changeOf = (interaction: Interaction, isBack: boolean): Change => ({
  transition: interaction.transition ?? 'none',
  from: interaction.from ?? 'right',
  duration: durationOf(interaction),
  isBack,
});
