import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'TimePicker.max': 'The last allowed, in the form of the value.',
  'TimePicker.hasSeconds': 'With seconds.',
};
