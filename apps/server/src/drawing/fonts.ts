/**
 * Faces the server draws with, whole TrueType files out of npm packages: Arimo has the widths of Arial, Noto Sans SC the
 * Chinese characters. What is on the machine is never used, so that one document gives one picture everywhere.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const arimo = dirname(require.resolve('@expo-google-fonts/arimo/package.json'));
const noto = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));

export interface FontFile { family: 'Arimo' | 'Noto Sans SC'; bold: boolean; italic: boolean; path: string }

export const FONT_FILES: readonly FontFile[] = [
  { family: 'Arimo', bold: false, italic: false, path: join(arimo, '400Regular/Arimo_400Regular.ttf') },
  { family: 'Arimo', bold: true, italic: false, path: join(arimo, '700Bold/Arimo_700Bold.ttf') },
  { family: 'Arimo', bold: false, italic: true, path: join(arimo, '400Regular_Italic/Arimo_400Regular_Italic.ttf') },
  { family: 'Arimo', bold: true, italic: true, path: join(arimo, '700Bold_Italic/Arimo_700Bold_Italic.ttf') },
  { family: 'Noto Sans SC', bold: false, italic: false, path: join(noto, '400Regular/NotoSansSC_400Regular.ttf') },
  { family: 'Noto Sans SC', bold: true, italic: false, path: join(noto, '700Bold/NotoSansSC_700Bold.ttf') },
];
