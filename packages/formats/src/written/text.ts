/** Rich texts as paragraphs of runs in which nothing is left to be looked up. */
import { paragraphs, type RichText } from '@limn/document';
import { fontFamily } from '@limn/drawing/text/fonts.ts';
import { parseFontSize, type TextStyle } from '@limn/drawing/text/text-style.ts';

export interface WrittenRun {
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  /** Page units. */
  size: number;
  /** `#rrggbb`. */
  color: string;
  /** Names of a face for Latin letters and one for Chinese. */
  font: { latin: string; chinese: string };
  script?: 'sub' | 'super';
  link?: string;
}
export interface WrittenParagraph {
  align: 'left' | 'center' | 'right' | 'justify';
  list?: 'bullet' | 'ordered';
  indent: number;
  runs: WrittenRun[];
}

/** Faces that a style's font is called by in programs that know no stacks: the first, and the first Chinese one. */
export function facesOf(font: string): WrittenRun['font'] {
  const { stack, generic } = fontFamily(font),
    [first = 'Arial'] = stack.split(',').map((name) => name.trim().replaceAll('"', ''));
  const isChinese = /^(SimSun|SimHei|KaiTi|FangSong|Microsoft YaHei|PingFang|Noto Sans SC|Songti|ST)/.test(first);
  const chinese = generic === 'serif' ? 'SimSun' : 'Microsoft YaHei';
  return { latin: isChinese && generic === 'sans' ? 'Arial' : first, chinese: isChinese ? first : chinese };
}

export function written(
  text: RichText,
  style: TextStyle,
  color: (value: string | undefined, fallback: string) => string,
): WrittenParagraph[] {
  if (text.length === 0) return [];
  const base = hex(color(style.color, '#000000'));
  return paragraphs(text).map(({ runs, attributes: own }) => ({
    align: own.align ?? style.align,
    ...(own.list && { list: own.list }),
    indent: Math.min(8, Math.max(0, own.indent ?? 0)),
    runs: runs.map(({ insert, attributes = {} }) => ({
      text: insert,
      bold: attributes.bold ?? style.bold,
      italic: attributes.italic ?? style.italic,
      underline: attributes.underline ?? style.underline,
      strike: attributes.strike ?? style.strike,
      size: parseFontSize(attributes.size) ?? style.fontSize,
      color: attributes.color === undefined ? base : hex(color(attributes.color, base)),
      font: facesOf(attributes.font ?? style.font),
      ...(attributes.script && { script: attributes.script }),
      ...(attributes.link !== undefined && { link: attributes.link }),
    })),
  }));
}

/** `#rrggbb` of a colour that may have an alpha or three digits. */
export function hex(color: string): string {
  if (/^#[0-9a-f]{6}/i.test(color)) return color.slice(0, 7).toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])/i.exec(color);
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`.toLowerCase() : '#000000';
}

/** Opacity that a colour's own alpha gives, 0..1. */
export const alphaOf = (color: string): number =>
  /^#[0-9a-f]{8}$/i.test(color) ? Number.parseInt(color.slice(7), 16) / 255 : 1;
