import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'DialogButton.label': 'The words.',
  'DialogButton.icon': 'An icon before the words.',
};
