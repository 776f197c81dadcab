import type { Same } from '../same.ts';
import type { themes as zh } from '../zh/themes.ts';

export const themes = {
  own: 'My themes',
  new: 'New theme',
  save: 'Save and use',
  name: 'Name',
  unnamed: 'My theme',
  paper: 'Paper',
  text: 'Text',
  fill: 'Shapes',
  stroke: 'Outlines',
  line: 'Connectors',
  accent: 'Accent {{n}}',
  drop: 'Remove the theme {{name}}',
  tooMany: 'Twenty themes can be kept. This drawing has its colours all the same.',
  notKept: 'The theme could not be kept with your account',
} satisfies Same<typeof zh>;
