import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLimn } from './start.ts';

/**
 * Starts a Limn of its own for the tests, with its data in a new folder. `E2E_ORIGIN` names one that runs already
 * instead. Gives the call that ends it.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['E2E_ORIGIN'] !== undefined) {
    return async () => undefined;
  }
  const data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  const { origin, stop } = await startLimn(data, { LIMN_PLANS: 'on', LIMN_SIGNUP: 'open' });
  process.env['E2E_ORIGIN'] = origin;
  return async () => {
    await stop();
    await rm(data, { recursive: true, force: true });
  };
}
