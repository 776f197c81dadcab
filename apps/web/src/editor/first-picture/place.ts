/**
 * Where the first picture stands until the application shows the drawing: at the same place. There are no style sheets
 * yet, so that measures and colours of the page stand here, which a test compares to the tokens.
 */
import { isDark } from '../early/is-dark.ts';

/** Of the page; `bar` stands above the drawing, and the controls `inset` above its lower edge. */
export const PAGE = {
  bar: 48,
  inset: 12,
  controls: { comfortable: 28, compact: 24 },
  padding: 4,
  ground: { light: '#F0F2F5', dark: '#0B0D11' },
} as const;

export interface Place {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** What the controls will cover of its lower edge, CSS px. */
  readonly covered: number;
}

/** Whether the application shows the drawing already. */
export const isShown = (): boolean => performance.getEntriesByName('limn-shown').length > 0;

export function makePlace(isEmbedded: boolean): Place {
  const element = document.createElement('div'),
    canvas = document.createElement('canvas'),
    isCompact = document.documentElement.dataset['density'] === 'compact',
    control = PAGE.controls[isCompact ? 'compact' : 'comfortable'];
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, {
    position: 'fixed',
    inset: `${isEmbedded ? 0 : PAGE.bar}px 0 0`,
    zIndex: '1',
    overflow: 'hidden',
    pointerEvents: 'none',
    background: PAGE.ground[isDark() ? 'dark' : 'light'],
  });
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  element.append(canvas);
  return { element, canvas, covered: isEmbedded ? 0 : PAGE.inset + control + 2 * PAGE.padding };
}
