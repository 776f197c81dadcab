/** ZenUML, a notation of sequences that looks like a program: calls in calls, conditions and loops in braces. */
import type { Misread } from '../source.ts';
import type { SequenceStatement } from './statements.ts';

/** Who calls where nobody is said to. */
const STARTER = '_STARTER_';
const KINDS: Readonly<Record<string, string>> = {
  actor: 'actor',
  boundary: 'boundary',
  control: 'control',
  entity: 'entity',
  database: 'database',
  queue: 'queue',
};
const WORD = String.raw`(?:"[^"]*"|[\w\u0080-\uffff]+)`;
const CALL = new RegExp(
  String.raw`^(?:(?:[\w<>]+\s+)?(${WORD})\s*=\s*)?(?:(${WORD})\s*->\s*)?(${WORD})\s*\.\s*(.+)$`,
  's',
);
const NEW = new RegExp(String.raw`^(?:(?:[\w<>]+\s+)?(${WORD})\s*=\s*)?new\s+(${WORD})\s*(\(.*\))?$`, 's');
const SENT = new RegExp(String.raw`^(${WORD})\s*->>?\s*(${WORD})\s*:\s*(.*)$`, 's');
const BLOCKS: readonly (readonly [head: RegExp, name: string])[] = [
  [/^if\s*\((.*)\)$/s, 'alt'],
  [/^(?:while|for|forEach|foreach|loop)\s*(?:\((.*)\))?$/s, 'loop'],
  [/^opt\s*(?:\((.*)\))?$/s, 'opt'],
  [/^par\s*(?:\((.*)\))?$/s, 'par'],
  [/^critical\s*(?:\((.*)\))?$/s, 'critical'],
  [/^try$/, 'try'],
];
const PART = /^(?:else\s+if\s*\((.*)\)|(else|catch|finally)\b\s*(?:\((.*)\))?)$/s;

/** What is open: a fragment, a call, or braces around participants, which nothing is drawn for. */
type Open = { kind: 'block' | 'people' } | { kind: 'call'; from: string; to: string; result?: string };
interface Token {
  text: string;
  /** What ends it. */
  by: '{' | '}' | ';';
  /** Where it begins, from 0. */
  line: number;
}

const bare = (word: string): string => word.replace(/^"(.*)"$/, '$1');

/** `misread` is told of lines, from 0, that say nothing. */
export function zenStatements(lines: readonly string[], misread: Misread = () => undefined): SequenceStatement[] {
  const out: SequenceStatement[] = [],
    open: Open[] = [],
    known = new Set<string>();
  let isReply = false;
  const caller = (): string =>
    open.findLast((one): one is Extract<Open, { kind: 'call' }> => one.kind === 'call')?.to ?? STARTER;
  const meet = (id: string): void => {
    if (known.has(id)) return;
    known.add(id);
    if (id === STARTER) out.push({ type: 'person', id, kind: 'actor', label: ' ' });
  };
  const send = (from: string, to: string, arrow: string, text: string, mark: '' | '+' | '-' = ''): void => {
    meet(from);
    meet(to);
    out.push({ type: 'message', from, to, arrow, mark, text });
  };
  const close = (next: string): void => {
    const last = open.pop();
    if (last?.kind === 'call') {
      if (last.result === undefined) out.push({ type: 'finish', of: last.to });
      else send(last.to, last.from, '-->>', last.result, '-');
    } else if (last?.kind === 'block') {
      const part = PART.exec(next);
      if (part) open.push(last);
      else out.push({ type: 'close' });
    }
  };
  const call = (from: string, to: string, text: string, result: string | undefined, by: Token['by']): void => {
    send(from, to, '->>', text, '+');
    open.push({ kind: 'call', from, to, ...(result !== undefined && { result }) });
    if (by !== '{') close('');
  };
  const all = tokensOf(lines.join('\n'));
  for (const [i, { text, by, line }] of all.entries()) {
    read(text, by, line);
    if (by === '}') close(all[i + 1]?.text ?? '');
  }
  while (open.length > 0) close('');
  return out;

  function read(text: string, by: Token['by'], line: number): void {
    if (text === '' || /^title\b/.test(text)) return;
    if (/^@(?:return|reply)\b/i.test(text)) {
      isReply = true;
      return read(text.replace(/^@\w+\s*/, ''), by, line);
    }
    const started = /^@starter\s*\(\s*([^)]*)\)$/i.exec(text);
    if (started)
      return void (known.add(STARTER), out.push({ type: 'person', id: STARTER, kind: 'actor', label: started[1]! }));
    const part = PART.exec(text);
    if (part && by === '{' && open.at(-1)?.kind === 'block') {
      const words = part[1] ?? part[3] ?? '';
      return void out.push({
        type: 'part',
        text: part[1] === undefined ? [part[2], words].filter(Boolean).join(' ') : words,
      });
    }
    if (by === '{') {
      for (const [head, name] of BLOCKS) {
        const found = head.exec(text);
        if (!found) continue;
        open.push({ kind: 'block' });
        return void out.push({ type: 'open', name, text: found[1] ?? '' });
      }
    }
    const returned = /^return\b\s*(.*)$/s.exec(text);
    if (returned) {
      const last = open.findLast((one) => one.kind === 'call');
      if (last?.kind === 'call') send(last.to, last.from, '-->>', returned[1]!);
      return;
    }
    const sent = SENT.exec(text);
    if (sent) {
      send(bare(sent[1]!), bare(sent[2]!), isReply ? '-->>' : '-)', sent[3]!);
      isReply = false;
      return;
    }
    const made = NEW.exec(text);
    if (made) {
      const to = bare(made[2]!);
      known.add(to);
      out.push({ type: 'person', id: to, isNew: true });
      return call(caller(), to, `new${made[3] ?? '()'}`, undefined, by);
    }
    const called = CALL.exec(text);
    if (called) {
      const [, result, from, to = '', what = ''] = called;
      return call(from === undefined ? caller() : bare(from), bare(to), what, result && bare(result), by);
    }
    const person = new RegExp(
      String.raw`^(?:@(\w+)\s+)?(?:<<[^>]*>>\s*)?(${WORD})(?:\s+as\s+(${WORD}))?(?:\s+#\w+)?$`,
    ).exec(text);
    if (!person) {
      if (by === '{') open.push({ kind: 'people' });
      else misread(line);
      return;
    }
    const id = bare(person[2]!),
      kind = KINDS[person[1]?.toLowerCase() ?? ''];
    known.add(id);
    out.push({ type: 'person', id, ...(kind && { kind }), ...(person[3] && { label: bare(person[3]) }) });
    if (by === '{') open.push({ kind: 'people' });
  }
}

/** Statements with what ends them; what stands in quotes or round brackets is left together. */
function tokensOf(text: string): Token[] {
  const out: Token[] = [];
  let from = 0,
    line = 0,
    begun = 0,
    depth = 0,
    isQuoted = false;
  const clean = text.replace(/(^|\s)\/\/[^\n]*/g, '$1');
  const end = (at: number, by: Token['by']): void => {
    const said = clean.slice(from, at).trim();
    if (said !== '' || by === '}') out.push({ text: said, by, line: begun });
    else if (by === '{' && out.length > 0) out.at(-1)!.by = '{';
    from = at + 1;
    begun = line;
  };
  for (let at = 0; at < clean.length; at++) {
    const char = clean[at]!;
    if (char === '"') isQuoted = !isQuoted;
    else if (char === '\n') {
      line++;
      isQuoted = false;
      if (depth === 0) end(at, ';');
    } else if (isQuoted) continue;
    else if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && (char === '{' || char === '}' || char === ';')) end(at, char);
  }
  end(clean.length, ';');
  return out;
}
