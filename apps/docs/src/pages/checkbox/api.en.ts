import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'CheckboxGroup.items': 'The options.',
  CheckboxOption: 'An option.',
  'CheckboxOption.value': 'The value when it is ticked.',
  'CheckboxOption.label': 'The text shown.',
  'CheckboxOption.description': 'A second line.',
  'CheckboxOption.isDisabled': 'Cannot be ticked.',
};
