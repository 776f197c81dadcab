/**
 * Where a drawing is on the page: its two canvases, and above them the surface that takes pointers and keys. These are
 * plain elements, so that a drawing can be seen and drawn in before the page around it is there, which then takes them
 * up where they belong.
 */
import { attachInput } from '@limn/canvas/input/dom-input.ts';
import type { OpenDocument } from '../../context/kind.ts';
import styles from './canvas-place.module.css';
import { takeFirstComposition } from '../first-composition.ts';
import { mountCanvas } from '../mount-canvas.ts';

export interface CanvasPlace {
  readonly element: HTMLElement;
  readonly surface: HTMLElement;
  /**
   * Puts it first into another element, once no pointer is down on it and no input method is at work, which would lose
   * what they began.
   * @param moved is told when it is there
   * @returns what gives up the waiting
   */
  moveInto(parent: HTMLElement, moved: () => void): () => void;
  /** Tells whether an input method composes on the surface itself: now, and when that changes. @returns what ends it */
  followComposing(listener: (isComposing: boolean) => void): () => void;
  destroy(): void;
}

/** @param parent that it is put into; it is as large as that */
export function placeCanvas(open: OpenDocument, parent: HTMLElement): CanvasPlace {
  const element = document.createElement('div'),
    surface = document.createElement('div'),
    scene = layer(),
    overlay = layer();
  element.className = styles.place!;
  surface.className = styles.surface!;
  surface.tabIndex = 0;
  surface.setAttribute('role', 'application');
  element.append(scene, overlay, surface);
  parent.prepend(element);
  const unmount = mountCanvas(open, element, scene, overlay),
    { detach } = attachInput(open.editor, surface),
    work = followWork(surface),
    disarm = takeFirstComposition(open.editor, surface, work.compose);
  // The ring is for those who come to it by Tab.
  const quiet = (): void => {
    surface.dataset['quiet'] = '';
  };
  surface.addEventListener('pointerdown', quiet);
  surface.addEventListener('blur', () => delete surface.dataset['quiet']);
  quiet();
  // The drawing takes the keys from the start, unless it is part of somebody else's page.
  if (window === window.parent) surface.focus({ preventScroll: true });
  return {
    element,
    surface,
    moveInto: (next, moved) =>
      work.onceIdle(() => {
        if (element.parentElement !== next) {
          const hadKeys = document.activeElement === surface;
          next.prepend(element);
          if (hadKeys) {
            quiet();
            surface.focus({ preventScroll: true });
          }
        }
        moved();
      }),
    followComposing: work.followComposing,
    destroy: () => {
      work.stop();
      disarm();
      detach();
      unmount();
      element.remove();
    },
  };
}

function layer(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = styles.layer!;
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}

interface Work {
  /** Does something when nobody is in the midst of anything: now, or then. @returns what gives that up */
  onceIdle(run: () => void): () => void;
  /** Says that an input method begins or ends to compose. */
  compose(isComposing: boolean): void;
  followComposing: CanvasPlace['followComposing'];
  stop(): void;
}

/** Follows whether somebody is in the midst of something that the element must stay where it is for. */
function followWork(surface: HTMLElement): Work {
  const pressed = new Set<number>(),
    waiting = new Set<() => void>(),
    followers = new Set<(isComposing: boolean) => void>(),
    listening = new AbortController();
  let isComposing = false;
  const isIdle = (): boolean => pressed.size === 0 && !isComposing;
  const settle = (): void => {
    if (!isIdle()) return;
    const runs = [...waiting];
    waiting.clear();
    for (const run of runs) run();
  };
  // Whoever does the work itself is to hear of it first.
  const listen = (type: string, hear: (pointer: number) => void): void =>
    surface.addEventListener(
      type,
      (event) => {
        hear((event as PointerEvent).pointerId);
        queueMicrotask(settle);
      },
      { signal: listening.signal },
    );
  listen('pointerdown', (pointer) => pressed.add(pointer));
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'])
    listen(type, (pointer) => pressed.delete(pointer));
  return {
    onceIdle: (run) => {
      if (isIdle()) run();
      else waiting.add(run);
      return () => waiting.delete(run);
    },
    compose: (is) => {
      isComposing = is;
      for (const tell of followers) tell(is);
      queueMicrotask(settle);
    },
    followComposing: (listener) => {
      followers.add(listener);
      listener(isComposing);
      return () => followers.delete(listener);
    },
    stop: () => {
      listening.abort();
      waiting.clear();
    },
  };
}
