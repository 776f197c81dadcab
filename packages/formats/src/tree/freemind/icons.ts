/** Icons of FreeMind and Freeplane, and the markers they are here. */
const PAIRS: readonly (readonly [icon: string, marker: string])[] = [
  ...Array.from({ length: 9 }, (_, i) => [`full-${i + 1}`, `priority-${i + 1}`] as const),
  ['flag', 'flag-red'],
  ['flag-orange', 'flag-orange'],
  ['flag-yellow', 'flag-yellow'],
  ['flag-green', 'flag-green'],
  ['flag-blue', 'flag-blue'],
  ['flag-pink', 'flag-purple'],
  ['flag-black', 'flag-gray'],
  ['bookmark', 'star-yellow'],
  ['group', 'people-blue'],
  ['male1', 'people-green'],
  ['male2', 'people-gray'],
  ['female1', 'people-red'],
  ['female2', 'people-purple'],
  ['ksmiletris', 'smiley-smile'],
  ['smiley-neutral', 'smiley-boring'],
  ['smiley-oh', 'smiley-surprise'],
  ['smiley-angry', 'smiley-angry'],
  ['smily_bad', 'smiley-cry'],
  ['up', 'arrow-up'],
  ['down', 'arrow-down'],
  ['forward', 'arrow-right'],
  ['back', 'arrow-left'],
  ['button_ok', 'symbol-right'],
  ['button_cancel', 'symbol-wrong'],
  ['help', 'symbol-question'],
  ['yes', 'symbol-exclam'],
  ['info', 'symbol-info'],
  ['messagebox_warning', 'symbol-attention'],
  ['addition', 'symbol-plus'],
];
const MARKERS = new Map(PAIRS);
const ICONS = new Map(PAIRS.map(([icon, marker]) => [marker, icon]));
/** Marks icons without a marker of their own, so that a writer gives back what it was. */
const OWN = 'freemind-';

export const PERCENT = /^(\d{1,2}|100)%$/;

export const markerOf = (icon: string): string => MARKERS.get(icon) ?? `${OWN}${icon}`;
/** Undefined for a marker that FreeMind has nothing like. */
export const iconOf = (marker: string): string | undefined =>
  marker.startsWith(OWN) ? marker.slice(OWN.length) : ICONS.get(marker);
