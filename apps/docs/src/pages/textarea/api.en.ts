import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'TextArea.hasCounter': 'Shows how many characters have been typed; with `maxLength`, out of how many.',
  'TextArea.inputRef': 'A ref to the `<textarea>` inside.',
};
