import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'TimePicker.max': 'The latest allowed, in the format of the value.',
  'TimePicker.hasSeconds': 'Includes seconds.',
};
