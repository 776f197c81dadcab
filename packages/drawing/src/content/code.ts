/** Code as it is drawn: a text in colours, plain until its grammars have been loaded. */
import type { RichText } from '@limn/document';
import { lateLibrary } from '../late/late.ts';
import { withinAllowance } from './allowance.ts';

/** Loads what colours code. */
export const highlighter = lateLibrary(() => import('./highlighter.ts'), { isRare: true });

/** Languages that are coloured, as their names are written everywhere. */
export const LANGUAGES: readonly (readonly [id: string, name: string])[] = [
  ['bash', 'Bash'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['css', 'CSS'],
  ['diff', 'Diff'],
  ['go', 'Go'],
  ['graphql', 'GraphQL'],
  ['ini', 'INI'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['kotlin', 'Kotlin'],
  ['less', 'Less'],
  ['lua', 'Lua'],
  ['makefile', 'Makefile'],
  ['markdown', 'Markdown'],
  ['objectivec', 'Objective-C'],
  ['perl', 'Perl'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['r', 'R'],
  ['ruby', 'Ruby'],
  ['rust', 'Rust'],
  ['scss', 'SCSS'],
  ['sql', 'SQL'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript'],
  ['vbnet', 'VB.NET'],
  ['xml', 'HTML, XML'],
  ['yaml', 'YAML'],
];

/** Ground and letters of a block of code, the same on light and dark pages. */
export const CODE_GROUND = '#22272e',
  CODE_TEXT = '#e6edf3';

const KEPT = 1000;
const known = new Map<string, RichText>();

/** Code with its parts in colours. Who draws is told by `onLateLibrary` when it comes to have them. */
export function coloursOf(code: string, language: string): RichText {
  const plain: RichText = [{ insert: code }];
  if (language === '' || code === '') return plain;
  const key = `${language}\n${code}`,
    found = known.get(key);
  if (found) return found;
  const library = highlighter(),
    made = library && withinAllowance(() => library.highlighted(code, language));
  if (!made) return plain;
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(key, made);
  return made;
}
