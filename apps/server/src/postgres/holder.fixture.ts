/** Child process of the tests: holds a data folder, prints `ready <url>`, and stops cleanly on SIGTERM. */
import { startEmbeddedPostgres } from './index.ts';

try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2]!,
    log: (message) => console.log(`log ${message}`),
  });
  console.log(`ready ${server.url}`);
  const alive = setInterval(() => undefined, 60_000);
  process.on('SIGTERM', () => {
    clearInterval(alive);
    void server.stop().then(() => console.log('stopped'));
  });
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
