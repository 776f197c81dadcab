import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'DatePicker.presets': 'Dates that are chosen by one press.',
  'DatePicker.max': 'The last allowed; given as a day, the whole day counts.',
  'DatePanel.presets': 'Dates that are chosen by one press.',
  'DatePanel.max': 'The last allowed; given as a day, the whole day counts.',
  'DatePreset.label': 'The words on its button.',
};
