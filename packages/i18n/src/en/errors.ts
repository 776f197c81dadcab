import type { Same } from '../same.ts';
import type { errors as source } from '../zh/errors.ts';

export const errors = {
  interface: 'Interface error',
  unavailable: 'Unable to process your request at the moment, please try again later',
} satisfies Same<typeof source>;
