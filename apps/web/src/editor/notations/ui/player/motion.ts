/** How screens come and go while a prototype is played. */
import type { Change } from '@limn/diagram/prototype/playing.ts';

const WAYS = { right: [100, 0], left: [-100, 0], top: [0, -100], bottom: [0, 100] } as const;

const moved = (from: Change['from'], factor: 1 | -1): string => {
  const [x, y] = WAYS[from];
  return `translate(${factor * x}%, ${factor * y}%)`;
};

/** Keyframes of what comes or goes; null for what stays where it is meanwhile. */
export function keyframes({ transition, from, isBack }: Change, part: 'in' | 'out'): Keyframe[] | null {
  // On the way back everything runs the other way round: what had come goes to where it came from.
  const isMoving = isBack ? part === 'out' : part === 'in',
    away: Keyframe =
      transition === 'dissolve' ? { opacity: 0 } : { transform: isMoving ? moved(from, 1) : moved(from, -1) };
  if (transition === 'none' || (!isMoving && transition !== 'push')) return null;
  const here: Keyframe = transition === 'dissolve' ? { opacity: 1 } : { transform: 'none' };
  return part === 'in' ? [away, here] : [here, away];
}

/** Whether what goes lies over what comes. */
export const isOutOnTop = ({ isBack }: Change): boolean => isBack;
