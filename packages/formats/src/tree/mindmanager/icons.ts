/** Icons of MindManager, by the words at the end of their names, and the markers they are here. */
const ICONS: Readonly<Record<string, string>> = {
  flagred: 'flag-red',
  flagorange: 'flag-orange',
  flagyellow: 'flag-yellow',
  flaggreen: 'flag-green',
  flagblue: 'flag-blue',
  flagpurple: 'flag-purple',
  flagblack: 'flag-gray',
  smileyhappy: 'smiley-smile',
  smileyneutral: 'smiley-boring',
  smileysad: 'smiley-cry',
  smileyangry: 'smiley-angry',
  smileyscreaming: 'smiley-surprise',
  arrowup: 'arrow-up',
  arrowdown: 'arrow-down',
  arrowleft: 'arrow-left',
  arrowright: 'arrow-right',
  questionmark: 'symbol-question',
  exclamationmark: 'symbol-exclam',
  information: 'symbol-info',
  checkmark: 'symbol-right',
  cross: 'symbol-wrong',
  noentry: 'symbol-wrong',
  star: 'star-yellow',
};

/** A marker for `urn:mindjet:FlagRed` or `flag-red`; one that has no like keeps its name. */
export function markerOf(icon: string): string {
  const name = icon.replace(/^urn:mindjet:/, '').trim(),
    key = name.toLowerCase().replace(/[^a-z\d]/g, '');
  const priority = /^prio(?:rity)?-?([1-9])$/.exec(key)?.[1];
  if (priority !== undefined) return `priority-${priority}`;
  return ICONS[key] ?? `mindmanager-${name}`;
}
