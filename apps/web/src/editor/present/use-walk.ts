/** A walk through a document with the camera that follows it, and the frame of what is to be looked at. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { flight } from '@limn/canvas/view/flight.ts';
import type { Presented } from '@limn/canvas/view/presented.ts';
import { leaveOut, showPresented } from '../canvas/mount-canvas.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Steps<W extends Presented> {
  walk: W;
  /** Takes one of the walk's steps and lets the view follow. */
  take(step: () => boolean): void;
}

/** @param pad room about what is lit, CSS px */
export function useWalk<W extends Presented>(
  editor: EditorCore,
  begin: () => W,
  light: RefObject<HTMLElement | null>,
  pad: number,
): Steps<W> {
  const [walk] = useState(begin);
  const page = useRef(editor.page);
  const [, setSteps] = useState(0);
  const frame = useRef(0),
    show = useRef(() => {});

  useEffect(() => {
    const { viewport } = editor;
    showPresented(editor, true);
    const relight = (): void => {
      leaveOut(editor, walk.leftOut?.() ?? null);
      const element = light.current,
        lit = walk.light();
      if (!element) return;
      element.dataset['off'] = String(lit === undefined);
      if (!lit) return;
      const { x, y } = viewport.toScreen(lit);
      element.style.transform = `translate(${x - pad}px, ${y - pad}px)`;
      element.style.width = `${lit.w * viewport.zoom + 2 * pad}px`;
      element.style.height = `${lit.h * viewport.zoom + 2 * pad}px`;
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
      leaveOut(editor, null);
      showPresented(editor, false);
    };
  }, [editor, walk, light, pad]);

  const take = (step: () => boolean): void => {
    if (!step()) return;
    setSteps((n) => n + 1);
    // What is lit is another at once, whether or not the view goes anywhere.
    show.current();
    // Between two pages there is no way to go.
    const isTurned = page.current !== editor.page;
    page.current = editor.page;
    fly(editor, walk, frame, isTurned, (isUnderWay) => {
      if (light.current) light.current.dataset['flying'] = String(isUnderWay);
    });
  };
  return { walk, take };
}

function fly(
  { viewport }: EditorCore,
  walk: Presented,
  frame: RefObject<number>,
  atOnce: boolean,
  tell: (isUnderWay: boolean) => void,
): void {
  cancelAnimationFrame(frame.current);
  const to = walk.view(),
    { width, height } = viewport;
  const seen = ({ x, y, zoom }: typeof to) => ({
    x: x + width / 2 / zoom,
    y: y + height / 2 / zoom,
    w: width / zoom,
  });
  const { at, duration } = flight(seen(viewport), seen(to)),
    isStill = atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = performance.now();
  const step = (now: number): void => {
    const share = duration === 0 || isStill ? 1 : Math.max(0, now - start) / duration,
      { x, y, w } = at(share),
      zoom = width / w;
    viewport.set(x - w / 2, y - height / 2 / zoom, zoom);
    tell(share < 1);
    if (share < 1) frame.current = requestAnimationFrame(step);
  };
  step(start);
}
