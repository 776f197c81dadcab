/** Icons of FreeMind and Freeplane, and the markers they are here. */
import type { MindTopic } from '../model.ts';

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

/** Icons that are nearest to markers without one of their own, by the beginnings of their names. */
const NEAREST: readonly (readonly [marker: string, icon: string])[] = [
  ['flag-dark-blue', 'flag-blue'],
  ['flag-dark-green', 'flag-green'],
  ['flag-purple', 'flag-pink'],
  ['flag-dark-gray', 'flag-black'],
  ['flag-', 'flag'],
  ['star-', 'bookmark'],
  ['people-', 'male1'],
  ['smiley-laugh', 'ksmiletris'],
  ['smiley-embarrass', 'smiley-neutral'],
];
/** Groups of markers that are written by their own names where no icon is near: an unknown icon there, so named. */
const GROUPS = /^(?:flag|star|people|smiley|symbol|tag|task|month|week|arrow|other|priority|c|processon)[-_]/;

export const PERCENT = /^(\d{1,2}|100)%$/;

export const markerOf = (icon: string): string => MARKERS.get(icon) ?? (GROUPS.test(icon) ? icon : `${OWN}${icon}`);
/** The icon that is the marker, else the nearest, else an unknown one of its name. */
export const iconOf = (marker: string): string =>
  marker.startsWith(OWN)
    ? marker.slice(OWN.length)
    : (ICONS.get(marker) ?? NEAREST.find(([start]) => marker.startsWith(start))?.[1] ?? marker);

/** The letters of an icon that is an emoji: `emoji-1F5C2`, of several code points `emoji-1F468-200D-1F4BB`. */
export function emojiOf(icon: string): string | undefined {
  const points = /^emoji-((?:[\da-f]{2,6}-?){1,12})$/i
    .exec(icon)?.[1]
    ?.split('-')
    .map((one) => Number.parseInt(one, 16));
  return points?.every((point) => point > 0x1f && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff))
    ? String.fromCodePoint(...points)
    : undefined;
}

/** Gives a topic what an icon says: how far it is, whether it is done, or a marker, each but once. */
export function giveIcon(topic: MindTopic, icon: string): void {
  const percent = PERCENT.exec(icon)?.[1];
  if (percent !== undefined) topic.progress = Number(percent);
  else if (icon === 'checked' || icon === 'unchecked') topic.todo = icon === 'checked' ? 'done' : 'open';
  else if (icon !== '') topic.markers.push(markerOf(icon));
}

/** The icons that a style brings along, but what the topic says itself. */
export function giveStyleIcons(topic: MindTopic, icons: readonly string[] = []): void {
  const own = { ...topic },
    markers = topic.markers;
  topic.markers = [];
  for (const icon of icons) giveIcon(topic, icon);
  topic.markers = [...topic.markers.filter((one) => !markers.includes(one)), ...markers];
  if (own.progress !== undefined) topic.progress = own.progress;
  if (own.todo !== undefined) topic.todo = own.todo;
}
