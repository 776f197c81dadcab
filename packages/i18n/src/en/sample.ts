import type { Same } from '../same.ts';
import type { sample as zh } from '../zh/sample.ts';

export const sample = {
  title: 'Start here',
  heading: 'Make this drawing yours',
  lead: 'Each shape tells you something to try on it.',
  start: 'Double-click me to change this',
  drag: 'Drag me: the lines\nfind their own way',
  decide: 'Select me, press\nan arrow around me',
  yes: 'Double-click\nthis label',
  no: 'No',
  library: 'Drop a shape from the\nlibrary onto a line',
  style: 'Change fill, line and\nfont on the right',
  view: 'Scroll to move,\nCtrl + scroll to zoom',
  end: 'Share and export at the top right',
  note: 'Press ? for all shortcuts\nCtrl + Z undoes any step',
} as const satisfies Same<typeof zh>;
