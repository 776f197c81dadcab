/** `node scripts/build.ts [folder]` */
import { buildSet } from './build-set.ts';

await buildSet(process.argv[2]);
