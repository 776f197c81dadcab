/** Wardley maps: what somebody needs, by how visible it is to them and how far it has evolved. */
import type { Style } from '@limn/document';
import { after, type ChartReader, type Drawn, type Sheet, unquoted, widthOf } from './sheet.ts';

interface Place {
  x: number;
  y: number;
}

const DOT = 14,
  SIZE = { w: 1100, h: 600 };
const STAGES = ['Genesis', 'Custom built', 'Product', 'Commodity'];
const NAME = String.raw`("[^"]*"|[^"[\]{};]+?)`;
const AT = String.raw`\[\s*([\d.]+)\s*,\s*([\d.]+)\s*\]`;
const MOVED = String.raw`(?:label\s*\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\])?`;
const COMPONENT = new RegExp(String.raw`^(component|anchor|submap|market)\s+${NAME}\s*${AT}\s*${MOVED}(.*)$`);
const INNER = new RegExp(String.raw`^component\s+${NAME}\s*\[\s*([\d.]+)\s*\]`);
const LINK = new RegExp(String.raw`^${NAME}\s*(->|\+(?:'[^']*')?(?:<>|>|<))\s*${NAME}\s*(?:;\s*(.*))?$`);
/** What is said of the map as a whole, and read before the rest. */
const SETTING = /^(?:title|size|evolution|style)\b/;
const PINK: Style = { stroke: '#d6336c', dash: 'dashed' };
const MUTED = '#64748b';

export const drawWardley: ChartReader = ({ lines, title: own }, sheet, misread) => {
  const title = lines.map((line) => after(line, 'title')).find((one) => one !== undefined) ?? own,
    size = sizeOf(lines),
    top = sheet.title(unquoted(title), size.w),
    parts = new Map<string, Drawn>();
  const to = (visible: number, evolved: number): Place => ({
    x: Math.min(1, evolved) * size.w,
    y: top + (1 - Math.min(1, visible)) * size.h,
  });
  axes(sheet, lines, size, top);
  let pipeline: { at: Drawn; from: number } | undefined;
  const links: RegExpExecArray[] = [],
    later: (() => void)[] = [];
  for (const [i, raw] of lines.entries()) {
    sheet.tick(5);
    const line = raw.replace(/(?:^|\s)(?:#|\/\/).*$/, '').trim();
    if (line === '}') pipeline = undefined;
    const found = COMPONENT.exec(line);
    if (found) {
      const [, kind, name = '', visible, evolved, dx, dy, more = ''] = found;
      const at = to(Number(visible), Number(evolved)),
        part = component(sheet, unquoted(name.trim()), at, { kind: kind!, more, dx, dy });
      parts.set(unquoted(name.trim()), part);
      continue;
    }
    const opened = /^pipeline\s+("[^"]*"|[^{[\]]+?)\s*(?:\[[^\]]*\]\s*)?(\{)?$/.exec(line);
    if (opened) {
      const at = parts.get(unquoted(opened[1]!));
      pipeline = at && opened[2] ? { at, from: at.y + 2.6 * DOT } : undefined;
      if (pipeline) pipelineBox(sheet, lines, raw, pipeline, size.w);
      continue;
    }
    const inner = pipeline && INNER.exec(line);
    if (inner) {
      const at = { x: Number(inner[2]) * size.w, y: pipeline!.from };
      parts.set(unquoted(inner[1]!), component(sheet, unquoted(inner[1]!), at, { kind: 'component', more: '' }));
      continue;
    }
    const evolve = /^evolve\s+("[^"]*"|.+?)(?:\s*->\s*("[^"]*"|.+?))?\s+([\d.]+)\b/.exec(line);
    if (evolve)
      later.push(() => evolved(sheet, parts.get(unquoted(evolve[1]!)), Number(evolve[3]) * size.w, evolve[2]));
    else if (!said(sheet, line, to)) {
      const link = LINK.exec(line);
      if (link) links.push(link);
      else if (line !== '' && line !== '}' && !SETTING.test(line)) misread(i);
    }
  }
  for (const draw of later) draw();
  for (const [, from = '', arrow = '', end = '', words = ''] of links) {
    const [a, b] = [parts.get(unquoted(from.trim())), parts.get(unquoted(end.trim()))];
    if (!a || !b) continue;
    const text = /'([^']*)'/.exec(arrow)?.[1] ?? words;
    sheet.line(
      a,
      b,
      {
        ...(/[+].*>$/.test(arrow) && { endArrow: 'triangle' as const }),
        ...(/[+].*<>?$/.test(arrow) && { startArrow: 'triangle' as const }),
      },
      unquoted(text),
    );
  }
};

function sizeOf(lines: readonly string[]): { w: number; h: number } {
  const [, w, h] = lines.map((line) => /^\s*size\s*\[\s*(\d+)\s*,\s*(\d+)\s*\]/.exec(line)).find(Boolean) ?? [];
  const bound = (value: string | undefined, least: number): number =>
    value === undefined ? least : Math.min(5000, Math.max(200, Number(value)));
  return { w: bound(w, SIZE.w), h: bound(h, SIZE.h) };
}

/** The two axes, and a rule where each stage of evolution ends. */
function axes(sheet: Sheet, lines: readonly string[], { w, h }: { w: number; h: number }, top: number): void {
  const given = lines.map((line) => after(line, 'evolution')).find((one) => one !== undefined);
  const stages = (given?.split('->') ?? STAGES).map((one) => {
    const [, name = one, end] = /^(.*?)(?:@([\d.]+))?$/.exec(one.trim()) ?? [];
    return { name: unquoted(name.trim()), end: Number(end) };
  });
  const bottom = top + h,
    line: Style = { stroke: MUTED };
  sheet.line({ x: 0, y: bottom }, { x: w, y: bottom }, { ...line, endArrow: 'triangle' });
  sheet.line({ x: 0, y: bottom }, { x: 0, y: top }, { ...line, endArrow: 'triangle' });
  let from = 0;
  for (const [i, { name, end }] of stages.entries()) {
    const until = end > from ? Math.min(1, end) : (i + 1) / stages.length;
    const place = { x: from * w, y: bottom + 6, w: (until - from) * w, h: 24 };
    sheet.words(name, place, { color: MUTED, fontSize: 13 });
    if (until < 1)
      sheet.line({ x: until * w, y: bottom }, { x: until * w, y: top }, { stroke: '#cbd5e1', dash: 'dashed' });
    from = until;
  }
}

interface Said {
  kind: string;
  more: string;
  dx?: string | undefined;
  dy?: string | undefined;
}

function component(sheet: Sheet, name: string, at: Place, { kind, more, dx, dy }: Said): Drawn {
  const isAnchor = kind === 'anchor',
    source = /\((build|buy|outsource|market)\)/.exec(more)?.[1],
    place = { x: at.x - DOT / 2, y: at.y - DOT / 2, w: DOT, h: DOT };
  if (source) {
    const around = { x: at.x - DOT, y: at.y - DOT, w: 2 * DOT, h: 2 * DOT };
    sheet.box(SOURCES[source]!, around, '', { fill: '#f1f5f9', stroke: MUTED });
  }
  const wide = widthOf(name) + 8;
  if (isAnchor) {
    const words = { x: at.x - wide / 2, y: at.y - 12, w: wide, h: 24 };
    return sheet.words(name, words, { bold: true });
  }
  const dot = sheet.box('basic.ellipse', place, '', { fill: '#ffffff' });
  const label = { x: at.x + Number(dx ?? DOT), y: at.y + Number(dy ?? -DOT) - 8, w: wide, h: 20 };
  sheet.words(name, label, { align: 'left', fontSize: 13 });
  if (/\(?\binertia\)?/.test(more))
    sheet.line({ x: at.x + 1.6 * DOT, y: at.y - DOT }, { x: at.x + 1.6 * DOT, y: at.y + DOT }, { strokeWidth: 4 });
  return dot;
}
const SOURCES: Readonly<Record<string, string>> = {
  build: 'basic.triangle',
  buy: 'basic.diamond',
  outsource: 'basic.rect',
  market: 'basic.ellipse',
};

/** A box around all that a pipeline holds, below the component that it is of. */
function pipelineBox(
  sheet: Sheet,
  lines: readonly string[],
  opened: string,
  { at, from }: { at: Drawn; from: number },
  w: number,
): void {
  const begin = lines.indexOf(opened) + 1,
    rest = lines.slice(begin),
    end = rest.findIndex((line) => line.trim() === '}');
  const inner = rest.slice(0, end < 0 ? undefined : end).flatMap((line) => {
    const found = INNER.exec(line.trim());
    return found ? [Number(found[2]) * w] : [];
  });
  if (inner.length === 0) return;
  const [left, right] = [Math.min(at.x, ...inner) - DOT, Math.max(at.x, ...inner) + DOT];
  sheet.box('basic.rect', { x: left, y: from - DOT, w: right - left, h: 2 * DOT }, '', { fill: 'none', stroke: MUTED });
}

function evolved(sheet: Sheet, part: Drawn | undefined, x: number, renamed: string | undefined): void {
  if (!part) return;
  const y = part.y + part.h / 2,
    dot = sheet.box('basic.ellipse', { x: x - DOT / 2, y: y - DOT / 2, w: DOT, h: DOT }, '', {
      fill: '#ffffff',
      stroke: PINK.stroke!,
    });
  sheet.line(part, dot, { ...PINK, endArrow: 'triangle' });
  if (renamed) {
    const name = unquoted(renamed.trim());
    const place = { x: x + DOT, y: y - DOT - 8, w: widthOf(name) + 8, h: 20 };
    sheet.words(name, place, { align: 'left', fontSize: 13, color: PINK.stroke! });
  }
}

/** Notes, numbers and what speeds evolution up or slows it down; whether the line was one. */
function said(sheet: Sheet, line: string, to: (visible: number, evolved: number) => Place): boolean {
  const found = new RegExp(String.raw`^(note|accelerator|deaccelerator)\s+("[^"]*"|[^[\]]+?)\s*${AT}`).exec(line);
  if (found) {
    const at = to(Number(found[3]), Number(found[4])),
      text = unquoted(found[2]!.trim()),
      w = Math.max(60, Math.min(180, widthOf(text) + 24));
    if (found[1] === 'note') {
      const place = { x: at.x, y: at.y, w, h: 20 + 20 * Math.ceil((widthOf(text) + 24) / 180) };
      sheet.box('basic.note', place, text, { fill: '#fff7d6', stroke: '#c98a12', fontSize: 12, align: 'left' });
    } else {
      const kind = found[1] === 'accelerator' ? 'arrow.right' : 'arrow.left';
      sheet.box(kind, { x: at.x, y: at.y - 24, w: w + 40, h: 48 }, text, { fontSize: 12 });
    }
    return true;
  }
  const numbered = new RegExp(String.raw`^annotation\s+(\d+)\s*,\s*${AT}\s*("[^"]*")?`).exec(line);
  if (!numbered) return /^annotations\b/.test(line);
  const at = to(Number(numbered[2]), Number(numbered[3]));
  sheet.box('basic.ellipse', { x: at.x - 12, y: at.y - 12, w: 24, h: 24 }, numbered[1]!, { fontSize: 12 });
  if (numbered[4]) {
    const text = unquoted(numbered[4]);
    sheet.words(text, { x: at.x + 16, y: at.y - 10, w: widthOf(text) + 8, h: 20 }, { align: 'left', fontSize: 12 });
  }
  return true;
}
