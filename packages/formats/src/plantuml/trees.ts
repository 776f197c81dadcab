/** Mind maps and work breakdowns of PlantUML: trees by the signs lines begin with; data of JSON and YAML as trees. */
import { fromPlain, type Structure } from '@limn/document';
import { ImportError } from '../errors.ts';
import { type MindMap, type MindTopic, newSheet, newTopic } from '../tree/model.ts';
import { creole, lookOf, plantSource } from './source.ts';

const KINDS: Readonly<Record<string, Structure | undefined>> = {
  mindmap: undefined,
  wbs: 'org-down',
  json: 'logic-right',
  yaml: 'logic-right',
};
const BEGIN = /^@start(mindmap|wbs|json|yaml)\b/m;

/** What tree a text is, by the word after `@start`; undefined of diagrams. */
export const plantTreeOf = (text: string): string | undefined => BEGIN.exec(text)?.[1];

export function readPlantTree(text: string, kind: string): MindMap {
  const body = new RegExp(`@start${kind}[^\\n]*\\n([^]*?)(?:@end${kind}|$)`).exec(text)?.[1] ?? '';
  const source = plantSource(kind === 'json' || kind === 'yaml' ? '' : body),
    root = kind === 'json' || kind === 'yaml' ? dataTree(body, kind) : signedTree(source.lines.map((one) => one.text));
  if (!root) return { sheets: [] };
  // All stands to the right there, unless some is told to stand to the left.
  const isSided = root.children.some(({ side }) => side === 'left'),
    structure = KINDS[kind] ?? (isSided ? 'mind-free' : 'logic-right');
  return {
    ...(source.title !== '' && { title: source.title }),
    sheets: [{ ...newSheet(root), structure }],
  };
}

const LINE = /^([*+#-]+)([<>])?(?:\[(#\w+)\])?(_)?([<>])?\s*([^]*)$/;
/** Lines deep at most. */
const MAX_DEPTH = 200;

function signedTree(lines: readonly string[]): MindTopic | undefined {
  const stack: MindTopic[] = [];
  let root: MindTopic | undefined,
    isLeft = false;
  for (const text of joined(lines)) {
    const side = /^(left|right)\s+side$/i.exec(text)?.[1];
    if (side !== undefined) {
      isLeft = side.toLowerCase() === 'left';
      continue;
    }
    const [, signs, , color, , , words = ''] = LINE.exec(text) ?? [];
    if (signs === undefined) continue;
    const topic = newTopic(creole(wordsOf(words))),
      look = lookOf(color),
      depth = Math.min(signs.length, MAX_DEPTH);
    if (look) topic.style = look;
    const parent = stack[depth - 2] ?? (root && depth === 1 ? undefined : root);
    if (!root) root = topic;
    // A second root stands beside the first there, and below it here.
    else (parent ?? root).children.push(topic);
    if (depth === 2 && (isLeft || signs.startsWith('-'))) topic.side = 'left';
    else if (depth === 2 && (signs.startsWith('+') || lines.some((one) => /^left side$/i.test(one))))
      topic.side = 'right';
    stack.length = Math.min(stack.length, depth - 1);
    stack[depth - 1] = topic;
  }
  return root;
}

/** Without what only looks: another name, a stereotype, the colon and the semicolon around several lines. */
const wordsOf = (text: string): string =>
  text
    .replace(/\s*<<[^<>]*>>\s*$/, '')
    .replace(/^:([^]*);$/, '$1')
    .replace(/^"([^]*)"\s+as\s+\w+$/, '$1')
    .replace(/^\((\w+)\)\s+/, '');

/** Words between a colon and a semicolon may have several lines. */
function joined(lines: readonly string[]): string[] {
  const out: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen) out[out.length - 1] += `\n${line}`;
    else out.push(line);
    if (isOpen || /^[*+#-]+[<>_]?(?:\[#\w+\])?\s*:/.test(line))
      isOpen = !line.endsWith(';') && !/;\s*<<\w+>>$/.test(line);
  }
  return out;
}

function dataTree(body: string, kind: string): MindTopic {
  const text = body.replace(/^\s*(?:#highlight|title|skinparam|!)[^\n]*$/gm, ''),
    root = newTopic(fromPlain(/^\s*title\s+(.+)$/m.exec(body)?.[1] ?? kind.toUpperCase()));
  let value: unknown;
  try {
    value = kind === 'json' ? JSON.parse(text) : undefined;
  } catch {
    throw new ImportError('import.damaged');
  }
  if (kind === 'json') root.children.push(...branches(value, 0));
  else for (const topic of indented(text)) root.children.push(topic);
  return root;
}

/** Fields and items as topics; a plain value stands beside its name. */
function branches(value: unknown, depth: number): MindTopic[] {
  if (typeof value !== 'object' || value === null) return [newTopic(fromPlain(String(value)))];
  const entries = Array.isArray(value) ? value.map((one) => ['', one] as const) : Object.entries(value);
  return entries.map(([name, one]) => {
    const isPlain = typeof one !== 'object' || one === null || depth >= MAX_DEPTH;
    if (isPlain) {
      const words = typeof one === 'object' && one !== null ? '…' : String(one);
      return newTopic(fromPlain(name === '' ? words : `${name}: ${words}`));
    }
    const topic = newTopic(fromPlain(name));
    topic.children.push(...branches(one, depth + 1));
    return topic;
  });
}

/** YAML of names, values and items, by how far lines are indented. */
function indented(text: string): MindTopic[] {
  const tops: MindTopic[] = [],
    stack: { indent: number; topic: MindTopic }[] = [];
  for (const line of text.split('\n')) {
    const [, blanks = '', item, words = ''] = /^([ \t]*)(-\s+)?([^]*)$/.exec(line.replace(/\s+#\s.*$/, '')) ?? [];
    if (words.trim() === '' || words.trim() === '---') continue;
    const indent = blanks.length + (item === undefined ? 0 : 1),
      topic = newTopic(
        fromPlain(
          words
            .trim()
            .replace(/^(["'])([^]*)\1$/, '$2')
            .replace(/:$/, ''),
        ),
      );
    while (stack.length > 0 && stack.at(-1)!.indent >= indent) stack.pop();
    (stack.at(-1)?.topic.children ?? tops).push(topic);
    stack.push({ indent, topic });
  }
  return tops;
}
