import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildSet } from '@limn/ui-jquery/build';

/** Puts the jQuery set for pages with script tags beside the documentation, where its introduction links to it. */
export function jquerySet(): Plugin {
  return {
    name: 'limn-docs-jquery-set',
    apply: 'build',
    closeBundle: () => buildSet(join(import.meta.dirname, '../dist'), false),
  };
}
