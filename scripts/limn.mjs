#!/usr/bin/env node
/** `limn`: the workspace from the command line, and for programs. Input and output are the command's own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fail, findNode, root } from './lib/node.mjs';

// Output belongs to the command: a program may be reading it.
console.log = console.error;
const main = join(root, 'apps', 'cli', 'src', 'main.ts');
const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`The command could not be started: ${error.message}`));
child.on('exit', (code) => process.exit(code ?? 1));
