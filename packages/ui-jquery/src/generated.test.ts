import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generated } from '../scripts/generated.ts';

it.each(Object.entries(generated()))('%s is what icons and catalogues give', (name, text) => {
  expect(readFileSync(join(import.meta.dirname, name), 'utf8')).toBe(text);
});
