/** The colours of code, by the grammars of highlight.js. Loaded on demand, see `code.ts`. */
import type { RichText, TextOp } from '@limn/document';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);

/** On the dark ground of a block of code. */
const COLOURS: Readonly<Record<string, string>> = {
  comment: '#8b949e',
  quote: '#8b949e',
  keyword: '#ff9492',
  'selector-tag': '#ff9492',
  deletion: '#ff9492',
  literal: '#91cbff',
  number: '#91cbff',
  attr: '#91cbff',
  attribute: '#91cbff',
  variable: '#91cbff',
  'template-variable': '#91cbff',
  property: '#91cbff',
  operator: '#91cbff',
  meta: '#91cbff',
  symbol: '#91cbff',
  string: '#addcff',
  regexp: '#addcff',
  link: '#addcff',
  title: '#dbb7ff',
  section: '#dbb7ff',
  name: '#72f088',
  tag: '#72f088',
  addition: '#72f088',
  'selector-id': '#72f088',
  'selector-class': '#72f088',
  type: '#ffb757',
  built_in: '#ffb757',
  bullet: '#ffb757',
};

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

/** Code with its parts in colours; as it is in a language that nobody knows. */
export function highlighted(code: string, language: string): RichText {
  if (!lowlight.registered(language)) return [{ insert: code }];
  const out: TextOp[] = [];
  const walk = (nodes: readonly Node[], color: string | undefined): void => {
    for (const node of nodes) {
      if (node.type === 'text') out.push(color === undefined ? plain(node.value) : coloured(node.value, color));
      else if (node.type === 'element') walk(node.children as Node[], colourOf(node.properties['className']) ?? color);
    }
  };
  walk(lowlight.highlight(language, code).children, undefined);
  return out;
}

const plain = (insert: string): TextOp => ({ insert });
const coloured = (insert: string, color: string): TextOp => ({ insert, attributes: { color } });

/** Classes are `hljs-title`, `function_`: the first says what it is. */
function colourOf(classes: unknown): string | undefined {
  const [first] = Array.isArray(classes) ? (classes as unknown[]) : [];
  return typeof first === 'string' ? COLOURS[first.replace(/^hljs-/, '')] : undefined;
}
