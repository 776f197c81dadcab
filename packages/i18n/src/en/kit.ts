import type { Same } from '../same.ts';
import type { kit as source } from '../zh/kit.ts';

export const kit = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  clear: 'Clear',
  loading: 'Loading',
  increase: 'Increase',
  decrease: 'Decrease',
  counter: '{{count}} of at most {{max}} characters',
  tips: 'Messages',
  breadcrumbs: 'Path',
  choose: 'Choose',
  repeated: '{{count}} times',

  invalidRequired: 'This field is required',
  invalidLength: 'The length is not valid: enter {{min}} to {{max}} characters',
  invalidLengthMin: 'The length is not valid: enter at least {{min}} characters',
  invalidLengthMax: 'The length is not valid: enter at most {{max}} characters',
  invalidEmail: 'Enter a correct e-mail address',
  invalidMobile: 'Enter a correct mobile number: 11 digits, the first of them 1',
  invalidLandline: 'Enter a correct landline number, such as 010-82345678',
  invalidPassword: 'Use 8 to 16 letters and digits, with at least one of each',
  invalidNumber: 'Enter a number from {{min}} to {{max}}',
  invalidNumberMin: 'Enter a number of at least {{min}}',
  invalidNumberMax: 'Enter a number of at most {{max}}',
  invalidCount: 'Choose at most {{max}}',
  invalidTagsRequired: 'Add at least one tag',
  morePeople: '{{count}} more: {{names}}',
} satisfies Same<typeof source>;
