/** What lies on the stage while a prototype is played: the screen, what lies over it, and what is on its way out. */
import type { Change, Outcome, Overlay, Playing } from '@limn/diagram/prototype/playing.ts';
import type { Screen } from '@limn/diagram/prototype/screens.ts';
import { useEffect, useRef, useState } from 'react';

export interface Sheet {
  key: number;
  screen: Screen;
  /** Absent for the screen itself. */
  overlay?: Overlay;
  /** How it came. */
  came: Change | null;
  /** How it goes; null while it stays. */
  goes: Change | null;
}

const same = (a: Sheet, screen: Screen, overlay: Overlay | undefined): boolean =>
  a.screen.page === screen.page &&
  a.screen.frame === screen.frame &&
  (a.overlay === undefined) === (overlay === undefined);

/** The sheets after a change: those that stay are the same, so that they keep what they are scrolled to. */
export function nextSheets(
  now: readonly Sheet[],
  playing: Playing,
  change: Change | null,
  newKey: () => number,
): Sheet[] {
  const wanted: [Screen, Overlay | undefined][] = [
      [playing.screen, undefined],
      ...playing.overlays.map((overlay): [Screen, Overlay] => [overlay.screen, overlay]),
    ],
    staying = now.filter(({ goes }) => goes === null);
  let kept = 0;
  while (kept < wanted.length && kept < staying.length && same(staying[kept]!, ...wanted[kept]!)) kept++;
  const animated = change && change.duration > 0 ? change : null;
  const leaving = animated
    ? [
        ...now.filter(({ goes }) => goes !== null),
        ...staying.slice(kept).map((sheet) => ({ ...sheet, goes: animated })),
      ]
    : [];
  return [
    ...staying.slice(0, kept).map((sheet, i) => ({ ...sheet, screen: wanted[i]![0] })),
    ...leaving,
    ...wanted.slice(kept).map(([screen, overlay]) => ({
      key: newKey(),
      screen,
      ...(overlay && { overlay }),
      came: animated,
      goes: null,
    })),
  ];
}

export function useSheets(playing: Playing): {
  sheets: readonly Sheet[];
  /** Shows what a press came to. */
  show: (outcome: Outcome) => void;
  refresh: () => void;
} {
  const key = useRef(0),
    newKey = (): number => ++key.current;
  const [sheets, setSheets] = useState<readonly Sheet[]>(() => nextSheets([], playing, null, newKey));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const update = (change: Change | null): void => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setSheets((now) => nextSheets(now, playing, isStill ? null : change, newKey));
    clearTimeout(timer.current);
    if (change && change.duration > 0 && !isStill)
      timer.current = setTimeout(
        () => setSheets((now) => now.filter(({ goes }) => goes === null)),
        change.duration + 30,
      );
  };
  return {
    sheets,
    show: (outcome) => {
      if (outcome && outcome.type !== 'url') update(outcome.change);
    },
    refresh: () => update(null),
  };
}
