import { expect, test } from 'vitest';
import { network } from '../api/error.ts';
import { whenSaved } from './when-saved.ts';

const session = (save: string) => ({ save, on: () => () => undefined });

test('what cannot reach the server is said to be without a connection, and not a fault of the page', async () => {
  await whenSaved(session('saved'));
  await expect(whenSaved(session('offline'))).rejects.toMatchObject({ code: network });
  await expect(whenSaved(session('saving'), 1)).rejects.toMatchObject({ code: network });
});
