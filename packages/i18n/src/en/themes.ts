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
  drop: 'Remove theme {{name}}',
  tooMany: 'You can keep up to twenty themes. The colours were still applied to this drawing.',
  notKept: 'The theme could not be saved to your account',
} satisfies Same<typeof zh>;
