import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from './generated.ts';

for (const [name, text] of Object.entries(generated())) writeFileSync(join(import.meta.dirname, '../src', name), text);
