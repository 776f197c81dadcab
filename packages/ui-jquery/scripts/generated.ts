/**
 * What the set takes over from the React set and the catalogues: shapes of the icons, and the words its widgets use.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kit as en } from '@limn/i18n/en/kit.ts';
import { kit as zh } from '@limn/i18n/zh/kit.ts';
import { icons } from '@limn/ui/icon/icons.ts';
import { Pipette, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const source = join(import.meta.dirname, '../src');
const head = '/* Written by `npm run generate -w @limn/ui-jquery`. */\n';
const object = (values: Readonly<Record<string, string>>, indent = '  '): string =>
  Object.entries(values)
    .map(([name, value]) => `${indent}${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
    .join('');

function shapes(Icon: LucideIcon): string {
  return renderToStaticMarkup(createElement(Icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>');
}

/** Every word that a source of the set asks `translate` for by its key, whole or chosen from a table. */
function wordsUsed(): string[] {
  const files = readdirSync(source, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !/\.(test|generated)\.ts$/.test(name));
  const text = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
  const shared = ['colours/colour-words.ts']
    .map((name) => readFileSync(join(source, '../../ui/src/components', name), 'utf8'))
    .join('\n');
  const validation = readFileSync(join(source, '../../ui/src/logic/forms/validation.ts'), 'utf8');
  const quoted = new Set([...`${text}${shared}${validation}`.matchAll(/'(\w+)'/g)].map((match) => match[1]));
  return Object.keys(zh).filter((key) => quoted.has(key));
}

/** File below `src` → what stands in it. */
export function generated(): Readonly<Record<string, string>> {
  const drawings = Object.fromEntries(
    Object.entries({ ...icons, pipette: Pipette }).map(([name, Icon]) => [name, shapes(Icon)]),
  );
  const words = (catalogue: Readonly<Record<string, string>>) =>
    Object.fromEntries(wordsUsed().map((key) => [key, catalogue[key] ?? '']));
  return {
    'core/icons.generated.ts': `${head}export const drawings = {\n${object(drawings)}} as const;\n`,
    'core/words.generated.ts':
      `${head}export const words = {\n  'zh-CN': {\n${object(words(zh), '    ')}  },\n` +
      `  en: {\n${object(words(en), '    ')}  },\n} as const;\n`,
  };
}
