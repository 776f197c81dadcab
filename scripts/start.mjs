/** `npm start`: whatever is missing or out of date is installed and built, then the server runs until Ctrl+C. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alone } from './lib/alone.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { fail, findNode, root } from './lib/node.mjs';
import { stopChildren } from './lib/step.mjs';
import { buildPagesIfNeeded } from './lib/web.mjs';

/**
 * One Ctrl+C comes twice, from the terminal and from npm; what comes later than that is a second one, which ends the
 * server at once.
 */
const AGAIN_MS = 1000;

let server;
let stopping = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (server) {
      // The server is in a process group of its own: a Ctrl+C reaches it once, from here.
      const now = Date.now();
      if (now - stopping > AGAIN_MS) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      stopping ||= now;
      return;
    }
    stopChildren();
    process.exit(130);
  });
}

await refuseBusyPort();
const node = findNode();
const problem = await alone(async () => {
  await installIfNeeded(node);
  return buildPagesIfNeeded(node);
});
if (problem) fail(`The pages could not be built:\n${problem}`);

server = spawn(
  node,
  [
    '--disable-warning=ExperimentalWarning',
    `--import=${pathToFileURL(join(root, 'scripts', 'lib', 'with-launcher.mjs'))}`,
    join(root, 'apps', 'server', 'src', 'main.ts'),
  ],
  { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
);
server.on('error', (error) => fail(`The server could not be started: ${error.message}`));
server.on('exit', (code) => process.exit(code ?? (stopping > 0 ? 0 : 1)));

/** Said before minutes go into installing. The server asks again for itself. */
async function refuseBusyPort() {
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE')
        fail(
          `Port ${port} is in use. Stop what listens there, ` +
            `or choose another with PORT, such as PORT=${port + 1} npm start.`,
        );
      if (error.code === 'EACCES')
        fail(`Port ${port} needs rights this account does not have. Choose another with PORT.`);
      resolve();
    });
    probe.listen(port, process.env.HOST || '0.0.0.0', () => probe.close(resolve));
  });
}
