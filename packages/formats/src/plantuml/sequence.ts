/** Sequence diagrams of PlantUML, as the statements that sequences are drawn of. */
import type { Style } from '@limn/document';
import type { Gate, SequenceStatement } from '../mermaid/sequence/statements.ts';
import { plainOf } from '../mermaid/source.ts';
import { bareName, creole, creoleTags, lookOf, type Misread, type PlantSource } from './source.ts';

const PEOPLE =
  /^(?:create\s+)?(participant|actor|boundary|control|entity|database|collections|queue|create)\s+("[^"]*"|[^\s#<]+)(?:\s+as\s+("[^"]*"|[^\s#<]+))?\s*(?:<<[^>]*>>\s*)?(?:order\s+\d+\s*)?(#[\w:;#.]+)?(?:\s*order\s+\d+)?$/i;
const MESSAGE =
  /^("[^"]*"|[^\s"<>\\/-]+|\[|\?)?\s*([ox]?(?:<<?|\/\/?|\\\\?)?[ox]?)?(-+|\.+)(?:\[([^\]]*)\])?(-*|\.*)([ox]?(?:>>?|\\\\?|\/\/?)?[ox]?)?\s*("[^"]*"|[^\s":<>+*!-]+|\]|\?)?\s*(\+\+|--|\*\*|!!)?\s*(?:#\w+)?\s*(?::\s*(.*))?$/;
const BLOCK = /^(alt|opt|loop|par|par2|break|critical|group)\b\s*(?:#\w+\s*)*(.*)$/i;
const BOX = /^box\b\s*(.*?)\s*(#\w+)?$/i;
/** `... 5 minutes later ...` */
const DELAY = /^\.\.\.\s*(\S[^]*?)\s*\.\.\.$/;

export function readPlantSequence({ lines }: PlantSource): { statements: SequenceStatement[]; misread: Misread[] } {
  const statements: SequenceStatement[] = [],
    misread: Misread[] = [],
    open: { line: number; name: string }[] = [],
    /** Who called whom, for `return`. */
    calls: { from: string; to: string; gate?: Gate }[] = [];
  let note: { side: 'left' | 'right' | 'over'; of: string[]; words: string[]; line: number; style?: Style } | undefined,
    last: { from: string; to: string } | undefined;
  const words = (text: string | undefined): string => creoleTags(text ?? '').replaceAll('\n', '<br>');
  for (const one of lines) {
    const { line } = one,
      // What happens at the same time as what stands above it is drawn below it.
      text = note ? one.text : one.text.replace(/^(?:&|\/(?=\s*[hr]?note\b))\s*/i, '');
    if (note) {
      if (/^end\s*(?:note|ref|[hr]note)$/i.test(text)) {
        const { side, of, style } = note;
        statements.push({ type: 'note', side, of, text: words(note.words.join('\n')), ...(style && { style }) });
        note = undefined;
      } else note.words.push(text);
      continue;
    }
    const person = PEOPLE.exec(text);
    if (person) {
      const [, word = '', first = '', alias, color] = person,
        style = lookOf(color),
        isTurned = alias?.startsWith('"') === true,
        id = bareName(isTurned || alias === undefined ? first : alias),
        label = bareName(isTurned ? alias : first);
      statements.push({
        type: 'person',
        id,
        kind: word.toLowerCase() === 'create' ? 'participant' : word.toLowerCase(),
        label: words(label),
        ...(style && { style }),
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
    const noted = /^(?:[hr]?note)\s+(left|right|over|across)(?:\s+of)?\s*([^:#]*?)\s*(#\w+\s*)?(?::\s*(.*))?$/i.exec(
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
      const said = noted ? noted[4] : ref![2],
        style = lookOf(noted?.[3]?.trim());
      if (of.length === 0) misread.push(one);
      else if (said === undefined) note = { side, of, words: [], line, ...(style && { style }) };
      else statements.push({ type: 'note', side, of, text: words(said), ...(style && { style }) });
      continue;
    }
    const box = BOX.exec(text);
    if (box) {
      open.push({ line, name: 'box' });
      const ground = box[2] === undefined ? '' : `${box[2].replace(/^#(?![0-9a-f]{3,8}$)/i, '')} `;
      statements.push({ type: 'open', name: 'box', text: `${ground}${words(bareName(box[1]!))}` });
      continue;
    }
    const block = BLOCK.exec(text);
    if (block) {
      const name = block[1]!.toLowerCase().replace('par2', 'par');
      open.push({ line, name });
      statements.push({ type: 'open', name, text: plainOf(creole(block[2]!)) });
      continue;
    }
    const part = /^(?:else|also)\b\s*(?:#\w+\s*)*(.*)$/i.exec(text);
    if (part) {
      if (open.length === 0) misread.push(one);
      else statements.push({ type: 'part', text: plainOf(creole(part[1]!)) });
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
    const delay = DELAY.exec(text);
    if (delay) {
      statements.push({ type: 'divider', text: words(delay[1]), isBare: true });
      continue;
    }
    // Room between messages, which the drawing has anyway.
    if (/^(?:\|\|\||\|\|\d+\|\||\.{3,})$/.test(text)) continue;
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
          ...(call.gate && { gate: { ...call.gate, end: 'to' } }),
        });
      continue;
    }
    const message = MESSAGE.exec(text);
    if (!message || (message[1] === undefined && message[7] === undefined)) {
      misread.push(one);
      continue;
    }
    const [, a, left = '', body = '', inside, more = '', right = '', b, mark, said] = message,
      color = /#(\w+)/.exec(inside ?? '')?.[1],
      style = color === undefined ? undefined : lookOf(`#line:${color}`),
      first = bareName(a ?? '['),
      second = bareName(b ?? ']'),
      isBack = /[<\\/]/.test(left) && !/[>\\/]/.test(right),
      isBoth = left.includes('<') && right.includes('>');
    const isFromLeft = /^[[?\]]$/.test(first),
      isFromRight = /^[\]?[]$/.test(second);
    if (isFromLeft && isFromRight) {
      misread.push(one);
      continue;
    }
    const from = isFromLeft ? second : first,
      to = isFromRight ? first : second;
    const gate: Gate | undefined =
      isFromLeft || isFromRight
        ? {
            end: isFromLeft === isBack ? 'to' : 'from',
            side: isFromLeft ? 'left' : 'right',
            isNear: first === '?' || second === '?',
          }
        : undefined;
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
      ...(style && { style }),
      ...(gate && { gate }),
    });
    if (mark === '!!') statements.push({ type: 'destroy', of: target });
    if (mark === '++') calls.push({ from: source, to: target, ...(gate && { gate }) });
    last = { from: source, to: target };
  }
  for (const { line, name } of open) misread.push({ line, text: name });
  if (note) misread.push({ line: note.line, text: 'note' });
  return { statements, misread };
}
