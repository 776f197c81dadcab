/** A walk through the map with the camera that follows it, and the frame of what is to be looked at. */
import { flight } from '@limn/tree/present/flight.ts';
import { Walk } from '@limn/tree/present/walk.ts';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Room about what is lit, CSS px. */
const PAD = 16;

export interface Steps {
  walk: Walk;
  /** Takes one of the walk's steps and lets the view follow. */
  take(step: () => boolean): void;
}

export function useWalk(editor: TreeEditor, light: RefObject<HTMLElement | null>): Steps {
  const [walk] = useState(() => new Walk(editor));
  const [, setSteps] = useState(0);
  const frame = useRef(0),
    show = useRef(() => {});

  useEffect(() => {
    const { viewport } = editor;
    const relight = (): void => {
      const element = light.current,
        lit = walk.light();
      if (!element) return;
      element.dataset['off'] = String(lit === undefined);
      if (!lit) return;
      const { x, y } = viewport.toScreen(lit);
      element.style.transform = `translate(${x - PAD}px, ${y - PAD}px)`;
      element.style.width = `${lit.w * viewport.zoom + 2 * PAD}px`;
      element.style.height = `${lit.h * viewport.zoom + 2 * PAD}px`;
    };
    const settle = (): void => {
      cancelAnimationFrame(frame.current);
      const { x, y, zoom } = walk.view();
      viewport.set(x, y, zoom);
      relight();
    };
    show.current = relight;
    const before = { x: viewport.x, y: viewport.y, zoom: viewport.zoom };
    let size = `${viewport.width} ${viewport.height}`;
    const off = [
      viewport.on(() => {
        const now = `${viewport.width} ${viewport.height}`;
        if (now === size) relight();
        else {
          size = now;
          settle();
        }
      }),
      editor.on('document', () => {
        walk.refresh();
        setSteps((n) => n + 1);
        settle();
      }),
    ];
    settle();
    const leave = (): void => walk.end();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      cancelAnimationFrame(frame.current);
      for (const stop of off) stop();
      viewport.set(before.x, before.y, before.zoom);
      walk.end();
    };
  }, [editor, walk, light]);

  const take = (step: () => boolean): void => {
    if (!step()) return;
    setSteps((n) => n + 1);
    // What is lit is another at once, whether or not the view goes anywhere.
    show.current();
    fly(editor, walk, frame);
  };
  return { walk, take };
}

function fly({ viewport }: TreeEditor, walk: Walk, frame: RefObject<number>): void {
  cancelAnimationFrame(frame.current);
  const to = walk.view(),
    { width, height } = viewport;
  const seen = ({ x, y, zoom }: typeof to) => ({
    x: x + width / 2 / zoom,
    y: y + height / 2 / zoom,
    w: width / zoom,
  });
  const { at, duration } = flight(seen(viewport), seen(to)),
    isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = performance.now();
  const step = (now: number): void => {
    const share = duration === 0 || isStill ? 1 : Math.max(0, now - start) / duration,
      { x, y, w } = at(share),
      zoom = width / w;
    viewport.set(x - w / 2, y - height / 2 / zoom, zoom);
    if (share < 1) frame.current = requestAnimationFrame(step);
  };
  step(start);
}
