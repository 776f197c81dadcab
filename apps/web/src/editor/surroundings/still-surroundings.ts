/** What a page has around and over a diagram that is only looked at. */
import { lazy } from '../../app/routing/lazy.tsx';
import { EmptyHint } from '../canvas/EmptyHint.tsx';
import type { Surroundings } from '../context/kind.ts';

const Description = lazy(async () => ({ default: (await import('../a11y/OutlineTree.tsx')).OutlineTree }));

export const STILL_SURROUNDINGS: Surroundings = { menus: [], Description, Empty: EmptyHint };
