/** A server that nobody attacks and that does nothing: what its answers take is the machine's doing. */
import { createServer } from 'node:http';

const server = createServer((_, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
