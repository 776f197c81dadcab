/**
 * Markers of people's own: `own:set-🚀`, the name of the set and the sign itself, so that a document shows them to
 * everybody and a topic has one of a set.
 */
const OWN = 'own:';
/** UTF-16 units that one sign may be made of: a family of emoji has eleven. */
const LONGEST = 16;

export const ownMarker = (set: string, sign: string): string => `${OWN}${set.replaceAll('-', ' ')}-${sign}`;

/** The sign of a marker of somebody's own; undefined of others. */
export function ownSign(marker: string): string | undefined {
  const dash = marker.startsWith(OWN) ? marker.indexOf('-') : -1;
  return dash < 0 || dash === marker.length - 1 ? undefined : marker.slice(dash + 1);
}

/** Signs in what somebody typed, each once: emoji as they are seen, letters and digits in a row up to a blank. */
export function signsIn(text: string): string[] {
  const words = text.split(/[\s,，、]+/).filter((word) => word !== ''),
    segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const signs = words.flatMap((word) =>
    /^[\p{L}\p{N}]{1,2}$/u.test(word) ? [word] : [...segments.segment(word)].map(({ segment }) => segment),
  );
  return [...new Set(signs)].filter((sign) => sign.length <= LONGEST && sign.trim() !== '');
}
