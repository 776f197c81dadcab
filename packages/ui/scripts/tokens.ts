import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensCss } from '../src/tokens/css.ts';

writeFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), tokensCss());
