import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'TextArea.hasCounter': 'Shows how many characters are typed; with `maxLength`, of how many.',
  'TextArea.inputRef': 'Points to the `<textarea>` inside.',
};
