/**
 * `npm run backup` and the like: a command of the server, beside a running Limn or without one, on the same settings.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { alone } from './lib/alone.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { fail, findNode, root } from './lib/node.mjs';

const node = findNode();
await alone(async () => {
  await installIfNeeded(node);
});
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'apps', 'server', 'src', 'main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
child.on('error', (error) => fail(`The command could not be started: ${error.message}`));
child.on('exit', (code) => process.exit(code ?? 1));
