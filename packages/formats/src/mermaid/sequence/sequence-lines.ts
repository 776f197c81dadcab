/** The lines of Mermaid's sequence diagrams as what happens in them. */
import type { SequenceStatement } from './statements.ts';

const MESSAGE = /^(.+?)\s*(<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->)\s*([+-]?)\s*([^:]+?)\s*(?::\s*(.*))?$/;
/** Messages with half a head, above or below the line: forwards, and back to where the line begins. */
const HALF = /^(.+?)\s*(--?)(?:\|[\\/]|\\\\|\/\/)\s*([^:]+?)\s*(?::\s*(.*))?$/,
  HALF_BACK = /^(.+?)\s*(?:[\\/]\||\\\\|\/\/)(--?)\s*([^:]+?)\s*(?::\s*(.*))?$/;
/** Circles that say that a line goes to the middle of a lifeline. */
const CENTRAL = /\(\)/g;
const BLOCK = /^(alt|else|opt|loop|par(?:_over)?|and|critical|option|break|rect|box)\b\s*(.*)$/;
/** Statements that say nothing of what is drawn. */
const PASSED = /^(?:title|links?|properties|details)\b/;

const bare = (raw: string): string => raw.trim().replace(/^"(.*)"$/, '$1');

/** `misread` is told of lines, from 0, that are none. */
export function sequenceStatements(
  lines: readonly string[],
  misread: (line: number) => void = () => undefined,
): SequenceStatement[] {
  const out: SequenceStatement[] = [];
  let depth = 0;
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim().replace(/;\s*$/, '');
    if (line === '' || PASSED.test(line)) continue;
    const declared = /^(?:create\s+)?(participant|actor)\s+(.+?)(?:\s*@\{([^}]*)\})?(?:\s+as\s+(.+))?$/.exec(line);
    if (declared) {
      const [, word = '', id = '', more = '', label] = declared,
        type = /["']?type["']?\s*:\s*["']?(\w+)/.exec(more)?.[1];
      const isNew = line.startsWith('create');
      out.push({
        type: 'person',
        id: bare(id),
        kind: type ?? word,
        ...(label !== undefined && { label }),
        ...(isNew && { isNew }),
      });
      continue;
    }
    if (/^autonumber\b/.test(line)) {
      const [first, step] = (line.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
      out.push({
        type: 'number',
        on: !line.includes('off'),
        ...(first !== undefined && { first }),
        ...(step !== undefined && { step }),
      });
      continue;
    }
    const life = /^(activate|deactivate|destroy)\s+(.+)$/.exec(line);
    if (life) {
      const type = { activate: 'begin', deactivate: 'finish', destroy: 'destroy' } as const;
      out.push({ type: type[life[1] as 'activate'], of: bare(life[2]!) });
      continue;
    }
    const noted = /^note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*(.*)$/i.exec(line);
    if (noted) {
      const side = /^\w+/.exec(noted[1]!.toLowerCase())![0] as 'left' | 'right' | 'over';
      out.push({ type: 'note', side, of: noted[2]!.split(',').map(bare), text: noted[3]! });
      continue;
    }
    const block = BLOCK.exec(line);
    if (block) {
      const [, word = '', text = ''] = block,
        name = word === 'par_over' ? 'par' : word,
        isPart = name === 'else' || name === 'and' || name === 'option';
      if (isPart && depth === 0) misread(i);
      if (!isPart) depth++;
      out.push(isPart ? { type: 'part', text } : { type: 'open', name, text });
      continue;
    }
    if (line === 'end') {
      if (depth === 0) misread(i);
      else depth--;
      out.push({ type: 'close' });
      continue;
    }
    const plain = line.replace(CENTRAL, ''),
      message = MESSAGE.exec(plain);
    if (!message) {
      const half = halfOf(plain);
      if (half) out.push(half);
      else misread(i);
      continue;
    }
    const [, from = '', arrow = '', mark = '', to = '', text = ''] = message;
    out.push({ type: 'message', from: bare(from), to: bare(to), arrow, mark: mark as '' | '+' | '-', text });
  }
  if (depth > 0) misread(lines.length - 1);
  return out;
}

/** A message whose head is half a one is drawn with a whole. */
function halfOf(line: string): SequenceStatement | undefined {
  const back = HALF_BACK.exec(line),
    found = back ?? HALF.exec(line);
  if (!found) return undefined;
  const [, left = '', dashes = '', right = '', text = ''] = found,
    [from, to] = back ? [right, left] : [left, right];
  return { type: 'message', from: bare(from), to: bare(to), arrow: `${dashes}>>`, mark: '', text };
}
