import { startTestServer, TEST_SERVER_VARIABLE } from './testing.ts';

/** Vitest's global setup of the server tests: one PostgreSQL for the run, stopped and removed after it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = server.url;
  return () => server.stop();
}
