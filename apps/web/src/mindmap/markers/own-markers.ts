/** Sets of markers that a person has made of signs, such as emoji. */
import { ownMarker, signsIn } from '@limn/tree/look/own-markers.ts';
import { type Kept, KeptList } from '../../preferences/kept-list.ts';

export interface MarkerSet extends Kept {
  signs: readonly string[];
}

export const MOST_SETS = 10,
  MOST_SIGNS = 24,
  LONGEST_NAME = 24;

export const markerSets = new KeptList<MarkerSet>({
  memory: 'marker-sets',
  preference: 'markerSet.',
  most: MOST_SETS,
  write: ({ name, signs }) => ({ name, signs: signs.join(' ') }),
  read: (id, { name, signs }) => {
    const found = typeof signs === 'string' ? signsIn(signs).slice(0, MOST_SIGNS) : [];
    return typeof name === 'string' && found.length > 0
      ? { id, name: name.slice(0, LONGEST_NAME), signs: found }
      : null;
  },
});

/** The markers of a set, as topics have them. */
export const markersOf = ({ name, signs }: MarkerSet): string[] => signs.map((sign) => ownMarker(name, sign));
