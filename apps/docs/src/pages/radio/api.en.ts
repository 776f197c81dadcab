import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'RadioGroup.items': 'The options.',
  RadioOption: 'An option.',
  'RadioOption.value': 'The value when it is selected.',
  'RadioOption.label': 'The text shown.',
  'RadioOption.isDisabled': 'Cannot be selected.',
};
