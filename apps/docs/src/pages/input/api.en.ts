import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'NumberField.min': 'The least allowed.',
  'NumberField.max': 'The most allowed.',
  'NumberField.step': 'How much one step is.',
  'NumberField.formatOptions': 'How the number is written, as of `Intl.NumberFormat`.',
  'ColourField.hasAlpha': 'Colours may let through what is behind them.',
  'ColourField.swatches': 'The palette of the panel; a plain one by default, none with an empty list.',
  'ColourField.hasRecent': 'Shows the colours used last in this browser; all pickers share them.',
  'ColourField.onChangeEnd': 'Called once a colour is settled on: the moment to write a step of undo.',
  FormOptions: 'What `useForm` takes.',
  FormHandle: 'What `useForm` gives.',
  'FormHandle.values': 'The values as they are.',
  'FormHandle.element': 'Points to the `<form>`.',
  'FormHandle.field': 'The props of a field: `<TextField {...form.field(\'mail\')} label="E-mail" />`.',
  'FormHandle.toggle': 'The props of a checkbox or switch.',
  'FormHandle.set': 'Changes one value.',
  'FormHandle.reset': 'Goes back to what it began with.',
};
