/**
 * Packs of icons: their names, and what their licences ask to be said. The icons themselves come when they are wanted.
 */

export type IconPackId = 'outline' | 'filled' | 'brands';

export interface IconPack {
  id: IconPackId;
  name: { zh: string; en: string };
  /** Whether its icons are drawn with lines of one width, or filled. */
  paint: 'stroke' | 'fill';
  /** Who made it, its licence, and where both can be read. */
  credit: { name: string; licence: string; href: string };
  /** Its icons are marks of others. */
  areTrademarks?: boolean;
}

const TABLER = { name: 'Tabler Icons', licence: 'MIT', href: 'https://tabler.io/icons' } as const;

export const ICON_PACKS: readonly IconPack[] = [
  { id: 'outline', name: { zh: '线性图标', en: 'Outline icons' }, paint: 'stroke', credit: TABLER },
  { id: 'filled', name: { zh: '实心图标', en: 'Solid icons' }, paint: 'fill', credit: TABLER },
  {
    id: 'brands',
    name: { zh: '品牌与技术标志', en: 'Brand and technology logos' },
    paint: 'fill',
    credit: { name: 'Simple Icons', licence: 'CC0-1.0', href: 'https://simpleicons.org' },
    areTrademarks: true,
  },
];

/** Icons are drawn in a square of this size. */
export const ICON_SQUARE = 24;
