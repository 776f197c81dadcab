import { describeColour, formatHex, type ColourWord, type Hsv } from '../../logic/colours/colour.ts';
import type { KitTranslate } from '../../provider/words.ts';

const words = {
  red: 'colourRed',
  orange: 'colourOrange',
  yellow: 'colourYellow',
  lime: 'colourLime',
  green: 'colourGreen',
  cyan: 'colourCyan',
  blue: 'colourBlue',
  violet: 'colourViolet',
  magenta: 'colourMagenta',
  rose: 'colourRose',
  white: 'colourWhite',
  black: 'colourBlack',
  grey: 'colourGrey',
  brown: 'colourBrown',
  pink: 'colourPink',
} as const satisfies Record<ColourWord, string>;

/** A colour in words: "light blue, 50% opaque". */
export function colourName(translate: KitTranslate, colour: Hsv): string {
  const { word, shade } = describeColour(colour);
  const plain = translate(words[word]);
  const name = shade === null ? plain : translate(shade === 'light' ? 'colourLight' : 'colourDark', { colour: plain });
  return colour.a < 1 ? translate('colourOpaque', { colour: name, alpha: Math.round(colour.a * 100) }) : name;
}

/** A colour in words, and exactly. */
export function colourLabel(translate: KitTranslate, colour: Hsv): string {
  return `${colourName(translate, colour)} ${formatHex(colour)}`;
}
