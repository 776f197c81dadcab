/** Sequence diagrams of PlantUML, as the statements that sequences are drawn of. */
import type { SequenceStatement } from '../mermaid/sequence/sequence.ts';
import { bareName, type Misread, type PlantSource } from './source.ts';

const PEOPLE =
  /^(?:create\s+)?(participant|actor|boundary|control|entity|database|collections|queue|create)\s+("[^"]*"|[^\s#<]+)(?:\s+as\s+("[^"]*"|[^\s#<]+))?\s*(?:<<[^>]*>>\s*)?(?:order\s+\d+\s*)?(?:#\w+)?$/i;
const MESSAGE =
  /^("[^"]*"|[^\s"<>\\/-]+|\[|\?)?\s*([ox]?(?:<<?|\/\/?|\\\\?)?[ox]?)?(-+|\.+)(?:\[[^\]]*\])?(-*|\.*)([ox]?(?:>>?|\\\\?|\/\/?)?[ox]?)?\s*("[^"]*"|[^\s":<>+*!-]+|\]|\?)?\s*(\+\+|--|\*\*|!!)?\s*(?:#\w+)?\s*(?::\s*(.*))?$/;
const BLOCK = /^(alt|opt|loop|par|par2|break|critical|group|box)\b\s*(?:#\w+\s*)?(.*)$/i;

export function readPlantSequence({ lines }: PlantSource): { statements: SequenceStatement[]; misread: Misread[] } {
  const statements: SequenceStatement[] = [],
    misread: Misread[] = [],
    open: { line: number; name: string }[] = [],
    /** Who called whom, for `return`. */
    calls: { from: string; to: string }[] = [];
  let note: { side: 'left' | 'right' | 'over'; of: string[]; words: string[]; line: number } | undefined,
    last: { from: string; to: string } | undefined;
  const words = (text: string | undefined): string => (text ?? '').trim().replace(/\\n/g, '<br>');
  for (const one of lines) {
    const { line, text } = one;
    if (note) {
      if (/^end\s*(?:note|ref|[hr]note)$/i.test(text)) {
        statements.push({ type: 'note', side: note.side, of: note.of, text: note.words.join('<br>') });
        note = undefined;
      } else note.words.push(text);
      continue;
    }
    const person = PEOPLE.exec(text);
    if (person) {
      const [, word = '', first = '', alias] = person,
        isTurned = alias?.startsWith('"') === true,
        id = bareName(isTurned || alias === undefined ? first : alias),
        label = bareName(isTurned ? alias : first);
      statements.push({
        type: 'person',
        id,
        kind: word.toLowerCase() === 'create' ? 'participant' : word.toLowerCase(),
        label: words(label),
      });
      continue;
    }
    if (/^autonumber\b/i.test(text)) {
      statements.push({ type: 'number', on: !/\bstop\b/i.test(text) });
      continue;
    }
    const life = /^(activate|deactivate|destroy)\s+("[^"]*"|\S+?)\s*(?:#\w+)?$/i.exec(text);
    if (life) {
      const type = ({ activate: 'begin', deactivate: 'finish', destroy: 'destroy' } as const)[
        life[1]!.toLowerCase() as 'activate'
      ];
      statements.push({ type, of: bareName(life[2]!) });
      continue;
    }
    const noted = /^(?:[hr]?note)\s+(left|right|over|across)(?:\s+of)?\s*([^:#]*?)\s*(?:#\w+\s*)?(?::\s*(.*))?$/i.exec(
        text,
      ),
      ref = /^ref\s+over\s+([^:]+?)\s*(?::\s*(.*))?$/i.exec(text);
    if (noted || ref) {
      const place = noted?.[1]!.toLowerCase(),
        side = place === 'left' || place === 'right' ? place : 'over',
        named = (noted ? noted[2]! : ref![1]!)
          .split(',')
          .map(bareName)
          .filter((name) => name !== '');
      let of = named;
      if (of.length === 0 && last) of = [side === 'left' ? last.from : last.to];
      const said = noted ? noted[3] : ref![2];
      if (of.length === 0) misread.push(one);
      else if (said === undefined) note = { side, of, words: [], line };
      else statements.push({ type: 'note', side, of, text: words(said) });
      continue;
    }
    const block = BLOCK.exec(text);
    if (block) {
      const name = block[1]!.toLowerCase().replace('par2', 'par');
      open.push({ line, name });
      statements.push({ type: 'open', name, text: words(block[2]) });
      continue;
    }
    const part = /^(?:else|also)\b\s*(?:#\w+\s*)?(.*)$/i.exec(text);
    if (part) {
      if (open.length === 0) misread.push(one);
      else statements.push({ type: 'part', text: words(part[1]) });
      continue;
    }
    if (/^end(?:\s+\w+)?$/i.test(text)) {
      if (open.pop() === undefined) misread.push(one);
      else statements.push({ type: 'close' });
      continue;
    }
    const divider = /^==+\s*(.*?)\s*==+$/.exec(text);
    if (divider) {
      statements.push({ type: 'divider', text: words(divider[1]) });
      continue;
    }
    // Room between messages, which the drawing has anyway.
    if (/^(?:\|\|\||\|\|\d+\|\||\.\.\.[^]*\.\.\.|\.\.\.)$/.test(text)) continue;
    const back = /^return\b\s*(.*)$/i.exec(text);
    if (back) {
      const call = calls.pop();
      if (!call) misread.push(one);
      else
        statements.push({
          type: 'message',
          from: call.to,
          to: call.from,
          arrow: '-->>',
          mark: '-',
          text: words(back[1]),
        });
      continue;
    }
    const message = MESSAGE.exec(text);
    if (!message || (message[1] === undefined && message[6] === undefined)) {
      misread.push(one);
      continue;
    }
    const [, a, left = '', body = '', more = '', right = '', b, mark, said] = message,
      first = bareName(a ?? '['),
      second = bareName(b ?? ']'),
      isBack = /[<\\/]/.test(left) && !/[>\\/]/.test(right),
      isBoth = left.includes('<') && right.includes('>');
    // What comes from or goes to the outside is drawn at the one who is there.
    const from = /^[[?\]]$/.test(first) ? second : first,
      to = /^[\]?[]$/.test(second) ? first : second;
    const [source, target] = isBack ? [to, from] : [from, to],
      tip = isBack ? left : right,
      dash = (body + more).length > 1 || body.startsWith('.') ? '--' : '-';
    let head = '>';
    if (tip.includes('x')) head = 'x';
    else if (/<<|>>|[\\/]/.test(tip)) head = ')';
    else if (/[<>]/.test(tip)) head = '>>';
    const marks = { '++': '+', '--': '-' } as const;
    statements.push({
      type: 'message',
      from: source,
      to: target,
      arrow: isBoth ? `<<${dash}>>` : `${dash}${head}`,
      mark: marks[mark as '++'] ?? '',
      text: words(said),
    });
    if (mark === '!!') statements.push({ type: 'destroy', of: target });
    if (mark === '++') calls.push({ from: source, to: target });
    last = { from: source, to: target };
  }
  for (const { line, name } of open) misread.push({ line, text: name });
  if (note) misread.push({ line: note.line, text: 'note' });
  return { statements, misread };
}
