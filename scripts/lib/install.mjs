import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, npmCommand, root } from './node.mjs';
import { run, withProgress } from './step.mjs';

/** Installs the packages when they are missing or are not what the lock file says. */
export async function installIfNeeded(node) {
  const why = outOfDate();
  if (!why) return;
  await withProgress(`Installing packages (${why})`, async () => {
    const install = () => run(...npmCommand('ci', ['--no-audit', '--no-fund', '--loglevel=error'], node));
    let { code, output } = await install();
    // An install that was killed may leave a child that still writes while npm clears the folder.
    if (code !== 0 && /ENOTEMPTY|EBUSY/.test(output)) ({ code, output } = await install());
    if (code !== 0) fail(`\nThe packages could not be installed:\n${output.trim()}`);
  });
}

/**
 * Compares the lock file with npm's own record of what it installed. Packages for other platforms are in the lock file
 * as optional and may be missing.
 */
function outOfDate() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'first start';
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const have = installed[path];
    if (!have) {
      if (!entry.optional && !entry.devOptional && !entry.peer) return `${path.split('node_modules/').at(-1)} is new`;
    } else if (entry.version !== have.version || entry.integrity !== have.integrity) {
      return `${path.split('node_modules/').at(-1)} changed`;
    }
  }
  return undefined;
}
