import { type PaymentProvider, SignatureError } from './provider.ts';

const DAY_MS = 86_400_000;

/** An administrator confirms that the money came, and gives it back. */
export const manual: PaymentProvider = {
  id: 'manual',
  patienceMs: 30 * DAY_MS,
  isManual: true,
  begin: async () => ({ kind: 'manual', url: null, code: null, reference: null }),
  query: async () => ({ state: 'waiting' }),
  close: async () => undefined,
  refund: async () => ({ state: 'waiting', reference: null }),
  read: () => {
    throw new SignatureError('nobody speaks for it');
  },
  heard: { type: 'text/plain', body: '' },
};
