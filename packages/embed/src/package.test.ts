import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { buildPackage } from '../scripts/build-package.ts';

it('is a package that a page installs', async () => {
  const out = mkdtempSync(join(tmpdir(), 'limn-embed-'));
  try {
    buildPackage(out);
    const made = (await import(pathToFileURL(join(out, 'index.js')).href)) as typeof import('./index.ts');
    expect(made.frameAddress({ link: 'https://limn.example/view/0abc' }).pathname).toBe('/embed/0abc');
    const { exports: entries } = (
      await import(pathToFileURL(join(out, 'package.json')).href, { with: { type: 'json' } })
    ).default as { exports: Record<string, { types: string }> };
    expect(Object.keys(entries)).toEqual(['.', './react']);
  } finally {
    rmSync(out, { recursive: true });
  }
}, 60_000);
