import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'DatePicker.presets': 'Dates selected with one press.',
  'DatePicker.max': 'The latest allowed; for a date without a time, the whole day counts.',
  'DatePanel.presets': 'Dates selected with one press.',
  'DatePanel.max': 'The latest allowed; for a date without a time, the whole day counts.',
  'DatePreset.label': 'The text of its button.',
};
