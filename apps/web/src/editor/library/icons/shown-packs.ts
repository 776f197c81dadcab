/** Which packs of icons a panel shows. */
import { ICON_PACKS, type IconPack } from '@limn/shapes/icons/packs.ts';

/** The pack that every panel shows. */
const ALWAYS = 'outline';

export const isPackAlways = (pack: IconPack): boolean => pack.id === ALWAYS;
/** By what a pack is kept among the libraries that were added. */
export const packKey = (pack: IconPack): string => `icons-${pack.id}`;

export const shownPacks = (added: readonly string[]): readonly IconPack[] =>
  ICON_PACKS.filter((pack) => isPackAlways(pack) || added.includes(packKey(pack)));
