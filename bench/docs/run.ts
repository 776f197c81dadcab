/**
 * `npm run docs -w bench -- [--only sizes|lighthouse] [--widgets button,date] [--pages #/button,#/table] [--rounds 3]`
 *
 * Lighthouse on the built documentation, and what the widgets weigh beside those of Ant Design, Arco and Element Plus.
 */
import { reportLighthouse } from './lighthouse.ts';
import { reportSizes } from './sizes.ts';

const argument = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};
const list = (text: string): string[] => text.split(',').filter((part) => part !== '');
const only = argument('only', '');

if (only !== 'sizes') {
  const isGood = await reportLighthouse(argument('pages', '').split(','), Number(argument('rounds', '3')));
  if (!isGood) process.exitCode = 1;
}
if (only !== 'lighthouse') await reportSizes(list(argument('widgets', '')));
