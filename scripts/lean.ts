/**
 * Makes an image smaller: `node scripts/lean.ts apps/server` leaves in `node_modules` what that workspace reads. For
 * what is only run, and no working copy.
 */
import { resolve } from 'node:path';
import { dropOthers, makeLean, neededBy } from './lib/lean.ts';

const [workspace] = process.argv.slice(2);
if (workspace === undefined) {
  console.error('node scripts/lean.ts <folder of a workspace>');
  process.exit(1);
}
const modules = resolve('node_modules');
dropOthers(modules, neededBy(workspace));
makeLean(modules);
