/** The lines of Mermaid's sequence diagrams as what happens in them. */
import type { SequenceStatement } from './sequence.ts';

const MESSAGE = /^(.+?)\s*(<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->)\s*([+-]?)\s*([^:]+?)\s*(?::\s*(.*))?$/;
const BLOCK = /^(alt|else|opt|loop|par|and|critical|option|break|rect|box)\b\s*(.*)$/;
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
      const [, name = '', text = ''] = block,
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
    const message = MESSAGE.exec(line);
    if (!message) {
      misread(i);
      continue;
    }
    const [, from = '', arrow = '', mark = '', to = '', text = ''] = message;
    out.push({ type: 'message', from: bare(from), to: bare(to), arrow, mark: mark as '' | '+' | '-', text });
  }
  if (depth > 0) misread(lines.length - 1);
  return out;
}
