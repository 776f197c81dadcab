/**
 * Faces the server draws with, whole TrueType files out of npm packages: Arimo has the widths of Arial, Carlito
 * those of Calibri, Caladea those of Cambria; Noto Sans SC has the Chinese characters, Noto Sans Arabic and Thai
 * theirs, Noto Emoji emoji as outlines of one colour. What is on the machine is never used, so that one document gives
 * one picture everywhere.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const arimo = dirname(require.resolve('@expo-google-fonts/arimo/package.json'));
const carlito = dirname(require.resolve('@expo-google-fonts/carlito/package.json'));
const caladea = dirname(require.resolve('@expo-google-fonts/caladea/package.json'));
const arabic = dirname(require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'));
const thai = dirname(require.resolve('@expo-google-fonts/noto-sans-thai/package.json'));
const noto = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const emoji = dirname(require.resolve('@expo-google-fonts/noto-emoji/package.json'));

export interface FontFile {
  family: 'Arimo' | 'Carlito' | 'Caladea' | 'Noto Sans SC' | 'Noto Sans Arabic' | 'Noto Sans Thai' | 'Noto Emoji';
  bold: boolean;
  italic: boolean;
  path: string;
}

/** The four faces of a family whose files are named as its package names them. */
const four = (family: FontFile['family'], folder: string): FontFile[] =>
  [false, true].flatMap((italic) =>
    [false, true].map((bold) => {
      const face = `${bold ? '700Bold' : '400Regular'}${italic ? '_Italic' : ''}`;
      return { family, bold, italic, path: join(folder, face, `${family}_${face}.ttf`) };
    }),
  );

/** The two faces of a family without slanted ones. */
const two = (family: FontFile['family'], folder: string): FontFile[] =>
  [false, true].map((bold) => {
    const face = bold ? '700Bold' : '400Regular',
      name = family.replaceAll(' ', '');
    return { family, bold, italic: false, path: join(folder, face, `${name}_${face}.ttf`) };
  });

export const FONT_FILES: readonly FontFile[] = [
  ...four('Arimo', arimo),
  ...four('Carlito', carlito),
  ...four('Caladea', caladea),
  ...two('Noto Sans SC', noto),
  ...two('Noto Sans Arabic', arabic),
  ...two('Noto Sans Thai', thai),
  ...two('Noto Emoji', emoji),
];
