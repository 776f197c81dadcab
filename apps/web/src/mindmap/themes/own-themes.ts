/** Looks of maps that a person has named. */
import { normalizeTreeRecord } from '@limn/document';
import type { SheetLook } from '@limn/tree/edit/look.ts';
import { type Kept, KeptList } from '../../preferences/kept-list.ts';

export interface OwnTheme extends Kept {
  look: SheetLook;
}

export const MOST_THEMES = 20,
  LONGEST_NAME = 40;

export const ownThemes = new KeptList<OwnTheme>({
  memory: 'map-themes',
  preference: 'mapTheme.',
  most: MOST_THEMES,
  write: ({ name, look }) => ({ name, look }),
  // As a sheet that says it would be read.
  read: (id, { name, look }) => {
    const at = { parent: '', key: 'a0', clock: 0, history: [] },
      data = { ...(typeof look === 'object' ? look : {}), name: '' },
      sheet = normalizeTreeRecord('sheet', { type: 'sheet', at, data });
    if (typeof name !== 'string' || sheet?.type !== 'sheet' || sheet.data.theme === undefined) return null;
    const { theme, sketch, background, levels, lines } = sheet.data;
    return {
      id,
      name: name.slice(0, LONGEST_NAME),
      look: {
        theme,
        ...(sketch && { sketch }),
        ...(background !== undefined && { background }),
        ...(levels && { levels }),
        ...(lines && { lines }),
      },
    };
  },
});
