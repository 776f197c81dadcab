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
} satisfies Same<typeof source>;
