import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'CheckboxChoice.label': 'The text beside it.',
  'CheckboxChoice.disabled': 'Cannot be ticked or cleared.',
};
