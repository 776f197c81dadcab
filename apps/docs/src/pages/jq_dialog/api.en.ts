import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'DialogButton.label': 'The text.',
  'DialogButton.icon': 'An icon before the text.',
};
