#!/usr/bin/env node
/** `limn`: a workspace from the command line. */
import { COMMANDS } from './commands/commands.ts';
import { Failure } from '@limn/programs/failure.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());

// Whoever reads the output has enough of it, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

function help(): string {
  const entries = Object.entries(COMMANDS);
  // Two lines for each: what stands behind some names is wider than a terminal.
  return entries.map(([id, { use, summary }]) => `${`limn ${id} ${use}`.trim()}\n    ${summary}`).join('\n');
}

try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) {
    await command.run(args, {
      env: process.env,
      stdin: process.stdin,
      stdout: process.stdout,
      signal: end.signal,
    });
  } else if (['help', '--help', '-h'].includes(name)) console.log(help());
  else throw new Failure(`There is no command ${name}. These are there:\n${help()}`);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
