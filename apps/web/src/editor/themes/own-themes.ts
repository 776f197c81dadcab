/** Themes of drawings that a person has made: a name, and the id that says all of one. */
import { readOwnTheme } from '@limn/drawing/look/own-theme.ts';
import { type Kept, KeptList } from '../../preferences/kept-list.ts';

export interface KeptTheme extends Kept {
  /** What a document names it by. */
  theme: string;
}

export const MOST_THEMES = 20,
  LONGEST_NAME = 40;

export const ownThemes = new KeptList<KeptTheme>({
  memory: 'drawing-themes',
  preference: 'drawingTheme.',
  most: MOST_THEMES,
  write: ({ name, theme }) => ({ name, theme }),
  read: (id, { name, theme }) =>
    typeof name === 'string' && typeof theme === 'string' && readOwnTheme(theme)
      ? { id, name: name.slice(0, LONGEST_NAME), theme }
      : null,
});
