/** Breaks paragraphs into lines of measured segments. Knows nothing of boxes and alignment; see `layout.ts`. */
import type { Paragraph, TextAttributes, TextOp } from '@limn/document';
import type { FontSpec } from './run.ts';
import { breakPieces, graphemes } from './breaks.ts';
import type { TextMeasurer } from './measurer.ts';
import { parseFontSize, type TextStyle } from './text-style.ts';

/** How one stretch of text is written. */
export interface Face {
  font: FontSpec;
  color: string;
  underline: boolean;
  strike: boolean;
  link?: string;
  background?: string;
  /** Raises (negative) or lowers the baseline. */
  shift: number;
  ascent: number;
  descent: number;
  /** Height of a line of this face. */
  lineHeight: number;
}

export interface Segment {
  text: string;
  width: number;
  face: Face;
}

export interface Line {
  segments: Segment[];
  /** Sum of the segments, spaces at the end not counted. */
  width: number;
  /** Above and below the baseline, half-leading included. */
  ascent: number;
  descent: number;
  /** Room left free at the start of the line for indentation and a list marker. */
  indent: number;
  marker?: Segment;
  attributes: TextAttributes;
  /** Ends its paragraph, so it is not justified. */
  last: boolean;
}

const SCRIPT_SIZE = 0.65,
  SUPER_SHIFT = -0.36,
  SUB_SHIFT = 0.16;
const INDENT_EM = 1.6;

const faces = new WeakMap<TextStyle, Map<string, Face>>();

/**
 * The face of a run, shared by all runs of the same style and attributes so that neighbours can be joined by identity.
 */
export function faceOf(
  style: TextStyle,
  attributes: TextAttributes | undefined,
  scale: number,
  measurer: TextMeasurer,
): Face {
  let known = faces.get(style);
  if (!known) faces.set(style, (known = new Map()));
  const key = attributes ? `${scale}${JSON.stringify(attributes)}` : `${scale}`;
  let face = known.get(key);
  if (!face) known.set(key, (face = makeFace(style, attributes ?? {}, scale, measurer)));
  return face;
}

function makeFace(style: TextStyle, a: TextAttributes, scale: number, measurer: TextMeasurer): Face {
  const base = (parseFontSize(a.size) ?? style.fontSize) * scale;
  const font: FontSpec = {
    family: a.font ?? style.font,
    size: a.script ? base * SCRIPT_SIZE : base,
    bold: a.bold ?? style.bold,
    italic: a.italic ?? style.italic,
  };
  const { ascent, descent } = measurer.metrics(font);
  return {
    font,
    color: a.color ?? (a.link ? 'theme:link' : style.color),
    underline: a.underline ?? (a.link ? true : style.underline),
    strike: a.strike ?? style.strike,
    ...(a.link ? { link: a.link } : {}),
    ...((a.background ?? style.textBackground) ? { background: a.background ?? style.textBackground } : {}),
    shift: a.script === 'super' ? base * SUPER_SHIFT : a.script === 'sub' ? base * SUB_SHIFT : 0,
    ascent,
    descent,
    lineHeight: (a.script ? font.size : base) * style.lineHeight,
  };
}

/** Lines of all paragraphs at most `width` wide; `Infinity` keeps each paragraph on one line. */
export function breakLines(
  list: readonly Paragraph[],
  style: TextStyle,
  width: number,
  scale: number,
  measurer: TextMeasurer,
): Line[] {
  const lines: Line[] = [];
  const numbers: number[] = [];
  for (const paragraph of list) {
    const { list: kind, indent = 0 } = paragraph.attributes;
    const level = Math.max(0, Math.min(8, indent));
    const first = faceOf(style, paragraph.runs[0]?.attributes, scale, measurer);
    const room = (level + (kind ? 1 : 0)) * INDENT_EM * first.font.size;
    let marker: Segment | undefined;
    if (kind === 'ordered') {
      numbers.length = level + 1;
      numbers[level] = (numbers[level] ?? 0) + 1;
    } else numbers.length = kind ? Math.min(numbers.length, level) : 0;
    if (kind) {
      const text = kind === 'bullet' ? BULLETS[level % BULLETS.length]! : orderedMarker(numbers[level]!, level);
      const face = first.link ? faceOf(style, undefined, scale, measurer) : first;
      marker = { text, width: measurer.width(text, face.font), face: { ...face, underline: false, strike: false } };
    }
    const made = breakParagraph(paragraph.runs, style, Math.max(1, width - room), scale, measurer);
    made.forEach((segments, i) =>
      lines.push(
        closeLine(
          segments,
          first,
          room,
          paragraph.attributes,
          i === made.length - 1,
          i === 0 ? marker : undefined,
          measurer,
        ),
      ),
    );
  }
  return lines;
}

const BULLETS = ['•', '◦', '▪'];

/** 1. a. i. by level, as outlines are numbered. */
export function orderedMarker(n: number, level: number): string {
  if (level % 3 === 1) return `${letters(n)}.`;
  if (level % 3 === 2) return `${roman(n)}.`;
  return `${n}.`;
}

function letters(n: number): string {
  let out = '';
  for (let k = n; k > 0; k = Math.floor((k - 1) / 26)) out = String.fromCharCode(97 + ((k - 1) % 26)) + out;
  return out;
}

function roman(n: number): string {
  const digits: [number, string][] = [
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let out = '',
    rest = n;
  for (const [value, sign] of digits)
    while (rest >= value) {
      out += sign;
      rest -= value;
    }
  return out;
}

function closeLine(
  segments: Segment[],
  fallback: Face,
  indent: number,
  attributes: TextAttributes,
  last: boolean,
  marker: Segment | undefined,
  measurer: TextMeasurer,
): Line {
  trimEnd(segments, measurer);
  let width = 0,
    ascent = 0,
    descent = 0;
  const stretch = (face: Face): void => {
    const half = (face.lineHeight - face.ascent - face.descent) / 2;
    ascent = Math.max(ascent, face.ascent + half - face.shift);
    descent = Math.max(descent, face.descent + half + face.shift);
  };
  for (const s of segments) {
    width += s.width;
    stretch(s.face);
  }
  if (segments.length === 0) stretch(fallback);
  if (marker) stretch(marker.face);
  return { segments, width, ascent, descent, indent, ...(marker ? { marker } : {}), attributes, last };
}

function trimEnd(segments: Segment[], measurer: TextMeasurer): void {
  for (let s = segments[segments.length - 1]; s; s = segments[segments.length - 1]) {
    const text = s.text.trimEnd();
    if (text === s.text) return;
    if (text !== '') {
      segments[segments.length - 1] = { text, width: measurer.width(text, s.face.font), face: s.face };
      return;
    }
    segments.pop();
  }
}

/** Greedy line breaking: as many pieces as fit; a piece wider than the line is broken between characters. */
function breakParagraph(
  runs: readonly TextOp[],
  style: TextStyle,
  width: number,
  scale: number,
  measurer: TextMeasurer,
): Segment[][] {
  if (runs.length === 0) return [[]];
  const styled = runs.map((run) => ({ text: clean(run.insert), face: faceOf(style, run.attributes, scale, measurer) }));
  let total = 0;
  const whole: Segment[] = [];
  for (const run of styled) {
    const w = measurer.width(run.text, run.face.font);
    total += w;
    append(whole, run.text, w, run.face);
  }
  if (total <= width) return [remeasure(whole, measurer)];

  const full = styled.length === 1 ? styled[0]!.text : styled.map((r) => r.text).join('');
  const lines: Segment[][] = [];
  let line: Segment[] = [],
    used = 0,
    run = 0,
    offset = 0;
  const flush = (): void => {
    lines.push(remeasure(line, measurer));
    line = [];
    used = 0;
  };
  for (const piece of breakPieces(full)) {
    const parts: Segment[] = [];
    let visible = 0,
      all = 0;
    const trimmed = piece.trimEnd().length;
    for (let taken = 0; taken < piece.length; ) {
      const { text, face } = styled[run]!;
      const n = Math.min(piece.length - taken, text.length - offset);
      const part = piece.slice(taken, taken + n);
      const w = measurer.width(part, face.font);
      parts.push({ text: part, width: w, face });
      all += w;
      visible += taken + n <= trimmed ? w : measurer.width(part.slice(0, Math.max(0, trimmed - taken)), face.font);
      taken += n;
      offset += n;
      if (offset === text.length) {
        run++;
        offset = 0;
      }
    }
    if (used > 0 && used + visible > width + 0.01) flush();
    if (visible <= width + 0.01) {
      for (const p of parts) append(line, p.text, p.width, p.face);
      used += all;
      continue;
    }
    for (const p of parts) {
      for (const g of graphemes(p.text)) {
        const w = measurer.width(g, p.face.font);
        if (used > 0 && used + w > width + 0.01 && g.trim() !== '') flush();
        append(line, g, w, p.face);
        used += w;
      }
    }
  }
  flush();
  return lines;
}

function append(line: Segment[], text: string, width: number, face: Face): void {
  if (text === '') return;
  const last = line[line.length - 1];
  if (last && last.face === face) {
    last.text += text;
    last.width += width;
  } else line.push({ text, width, face });
}

/** Pieces were measured one by one; the joined run is a little narrower where pairs are kerned. */
function remeasure(line: Segment[], measurer: TextMeasurer): Segment[] {
  for (const s of line) s.width = measurer.width(s.text, s.face.font);
  return line;
}

/** Tabs become spaces; other control characters have no width and no business here. */
function clean(text: string): string {
  return CONTROL.test(text) ? text.replaceAll('\t', '    ').replace(CONTROLS, '') : text;
}
const CONTROL = /[\u0000-\u001f\u007f]/;
const CONTROLS = /[\u0000-\u001f\u007f]/g;
