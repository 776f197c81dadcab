/** Breaks paragraphs into lines of measured segments. Knows nothing of boxes and alignment; see `layout.ts`. */
import type { Paragraph, TextAttributes } from '@limn/document';
import { bidiLevels, visualOrder } from './unicode/bidi.ts';
import { breakPieces } from './unicode/breaks.ts';
import { graphemes, withoutTrailing } from './unicode/characters.ts';
import { type Face, faceOf } from './faces.ts';
import { bulletMarker, orderedMarker } from './list-markers.ts';
import type { TextMeasurer } from './measure/measurer.ts';
import type { TextStyle } from './text-style.ts';

export interface Segment {
  /** Empty for a tab and for a control character, which have nothing to draw. */
  text: string;
  width: number;
  face: Face;
  /** Where its characters stand in the text, as an offset; a list's marker stands nowhere. */
  from: number;
  /** How many they are there. */
  length: number;
  /** Embedding level of UAX 9: odd where it runs to the left. */
  level: number;
}

export interface Line {
  /** From left to right. */
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
  /** Its paragraph runs to the left. */
  rtl: boolean;
  /** Offsets of its characters in the text, the blanks at its end included, the newline not. */
  from: number;
  to: number;
}

const INDENT_EM = 1.6;
/** A tab leads to the next multiple of this many blanks. */
const TAB = 4;
const SLACK = 0.01;

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
  let from = 0;
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
      const text = kind === 'bullet' ? bulletMarker(level) : orderedMarker(numbers[level]!, level);
      const face = { ...(first.link ? faceOf(style, undefined, scale, measurer) : first), underline: false };
      marker = {
        ...segment(text, { ...face, strike: false }, -1),
        width: measurer.width(text, face.font),
        length: 0,
      };
    }
    const runs = paragraph.runs.map((run) => ({
      text: run.insert,
      face: faceOf(style, run.attributes, scale, measurer),
    }));
    const source = runs.length === 1 ? runs[0]!.text : runs.map((run) => run.text).join('');
    const bidi = bidiLevels(source);
    const made = new Breaker(runs, source, from, Math.max(1, width - room), measurer).lines();
    made.forEach((line, i) => {
      trimEnd(line.segments, measurer);
      const segments = bidi ? visualOrder(byLevel(line.segments, bidi.levels, from, measurer)) : line.segments;
      lines.push({
        segments,
        ...sizeOf(segments, first, i === 0 ? marker : undefined),
        indent: room,
        ...(i === 0 && marker ? { marker } : {}),
        attributes: paragraph.attributes,
        last: i === made.length - 1,
        rtl: bidi !== null && bidi.base % 2 === 1,
        from: line.from,
        to: line.to,
      });
    });
    from += source.length + 1;
  }
  return lines;
}

const segment = (text: string, face: Face, from: number): Segment => ({
  text,
  width: 0,
  face,
  from,
  length: text.length,
  level: 0,
});

interface Run {
  text: string;
  face: Face;
}
interface BrokenLine {
  segments: Segment[];
  from: number;
  to: number;
}

const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
const CONTROLS = /([\u0000-\u001f\u007f\u2028\u2029])/;

/** Greedy line breaking: as many pieces as fit; a piece wider than the line is broken between characters. */
class Breaker {
  private readonly runs: readonly Run[];
  private readonly source: string;
  private readonly from: number;
  private readonly width: number;
  private readonly measurer: TextMeasurer;
  private readonly done: BrokenLine[] = [];
  private line: Segment[] = [];
  private used = 0;
  private lineFrom: number;
  private at: number;
  private run = 0;
  private offset = 0;

  constructor(runs: readonly Run[], source: string, from: number, width: number, measurer: TextMeasurer) {
    this.runs = runs;
    this.source = source;
    this.from = this.lineFrom = this.at = from;
    this.width = width;
    this.measurer = measurer;
  }

  lines(): BrokenLine[] {
    const { source, from } = this;
    if (source === '') return [{ segments: [], from, to: from }];
    const whole = this.onOneLine();
    if (whole) return [{ segments: whole, from, to: from + source.length }];
    for (const piece of breakPieces(source)) this.add(piece);
    this.flush();
    return this.done;
  }

  /** The whole paragraph where it fits, which is most of the time. */
  private onOneLine(): Segment[] | null {
    if (CONTROL.test(this.source)) return null;
    const line: Segment[] = [];
    let total = 0,
      from = this.from;
    for (const { text, face } of this.runs) {
      const width = this.measurer.width(text, face.font);
      total += width;
      append(line, { ...segment(text, face, from), width });
      from += text.length;
    }
    return total <= this.width ? remeasure(line, this.measurer) : null;
  }

  private add(piece: string): void {
    const parts = this.cut(piece),
      { width, measurer } = this;
    let visible = 0,
      left = withoutTrailing(piece).length;
    for (const part of parts) {
      if (part.text !== '') {
        part.width = measurer.width(part.text, part.face.font);
        if (left >= part.length) visible += part.width;
        else if (left > 0) visible += measurer.width(part.text.slice(0, left), part.face.font);
      }
      left -= part.length;
    }
    if (this.used > 0 && this.used + visible > width + SLACK) this.flush();
    for (const part of parts) {
      if (visible <= width + SLACK) this.append(part);
      else this.appendByCharacters(part);
    }
  }

  /** A piece as segments, at the borders of runs and around what has nothing to draw. */
  private cut(piece: string): Segment[] {
    const parts: Segment[] = [];
    for (let taken = 0; taken < piece.length; ) {
      const { text, face } = this.runs[this.run]!;
      const n = Math.min(piece.length - taken, text.length - this.offset);
      const part = piece.slice(taken, taken + n);
      if (CONTROL.test(part)) {
        let from = this.at;
        for (const stretch of part.split(CONTROLS)) {
          if (CONTROL.test(stretch)) parts.push({ ...segment('', face, from), length: 1 });
          else if (stretch !== '') parts.push(segment(stretch, face, from));
          from += stretch.length;
        }
      } else parts.push(segment(part, face, this.at));
      this.at += n;
      taken += n;
      this.offset += n;
      if (this.offset === text.length) {
        this.run++;
        this.offset = 0;
      }
    }
    return parts;
  }

  private append(part: Segment): void {
    if (part.text === '' && this.source[part.from - this.from] === '\t') {
      const stop = TAB * this.measurer.width(' ', part.face.font);
      part.width = stop - (this.used % stop);
    }
    append(this.line, part);
    this.used += part.width;
  }

  private appendByCharacters(part: Segment): void {
    if (part.text === '') {
      this.append(part);
      return;
    }
    let { from } = part;
    for (const g of graphemes(part.text)) {
      const width = this.measurer.width(g, part.face.font);
      if (this.used > 0 && this.used + width > this.width + SLACK && g.trim() !== '') this.flush(from);
      append(this.line, { ...segment(g, part.face, from), width });
      this.used += width;
      from += g.length;
    }
  }

  /** @param to where the line ends; before the piece at hand when absent */
  private flush(to?: number): void {
    const end = to ?? this.pieceStart();
    this.done.push({ segments: remeasure(this.line, this.measurer), from: this.lineFrom, to: end });
    this.line = [];
    this.used = 0;
    this.lineFrom = end;
  }

  private pieceStart(): number {
    const last = this.line[this.line.length - 1];
    return last ? last.from + last.length : this.lineFrom;
  }
}

function append(line: Segment[], part: Segment): void {
  const last = line[line.length - 1];
  if (last && last.face === part.face && last.text !== '' && part.text !== '') {
    last.text += part.text;
    last.length += part.length;
    last.width += part.width;
  } else if (part.length > 0) line.push(part);
}

/** Pieces were measured one by one; the joined run is a little narrower where pairs are kerned. */
function remeasure(line: Segment[], measurer: TextMeasurer): Segment[] {
  for (const s of line) if (s.text !== '') s.width = measurer.width(s.text, s.face.font);
  return line;
}

/** Takes off the blanks at the end of a line. */
function trimEnd(segments: Segment[], measurer: TextMeasurer): void {
  for (let s = segments[segments.length - 1]; s; s = segments[segments.length - 1]) {
    const text = withoutTrailing(s.text);
    if (text !== '' && text === s.text) return;
    if (text !== '') {
      segments[segments.length - 1] = { ...s, text, length: text.length, width: measurer.width(text, s.face.font) };
      return;
    }
    segments.pop();
  }
}

/** Segments of one direction each. */
function byLevel(segments: readonly Segment[], levels: Uint8Array, from: number, measurer: TextMeasurer): Segment[] {
  const out: Segment[] = [];
  for (const s of segments) {
    const start = s.from - from,
      end = start + s.length;
    for (let a = start; a < end; ) {
      let b = a + 1;
      while (b < end && levels[b] === levels[a]) b++;
      const level = levels[a]!;
      if (b - a === s.length) out.push({ ...s, level });
      else {
        const text = s.text.slice(a - start, b - start);
        out.push({ ...segment(text, s.face, from + a), width: measurer.width(text, s.face.font), level });
      }
      a = b;
    }
  }
  return out;
}

function sizeOf(
  segments: readonly Segment[],
  fallback: Face,
  marker: Segment | undefined,
): Pick<Line, 'width' | 'ascent' | 'descent'> {
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
  return { width, ascent, descent };
}
