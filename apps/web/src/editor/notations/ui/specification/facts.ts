/** What is said of an element of a screen: as lines of a list, as a row of a table, and as CSS. */
import type { SpecifiedElement, Specification } from '@limn/diagram/prototype/specification.ts';
import { fontFamily } from '@limn/drawing/text/fonts.ts';

/** The languages that names of kinds are in. */
export type Locale = 'zh' | 'en';

const FACTS = ['position', 'size', 'rotation', 'fill', 'line', 'radius', 'opacity', 'type', 'state', 'text'] as const;
const HEADS = ['number', 'element', ...FACTS, 'annotations'] as const;
export type SpecWord = (typeof HEADS)[number] | 'bold' | 'italic';
/** Words of the `ui.spec` part of the catalogue. */
export type SpecWords = (word: SpecWord) => string;

/** What the element is called: by its kind. */
export const nameOf = ({ kind }: Pick<SpecifiedElement, 'kind'>, locale: Locale): string => kind[locale];

export const fontName = (font: string, locale: Locale): string => fontFamily(font).name[locale];

/** A value for each fact; empty where there is nothing to say. */
function valuesOf(element: SpecifiedElement, words: SpecWords, locale: Locale): Record<(typeof FACTS)[number], string> {
  const { x, y, w, h, turned, fill, gradient, stroke, radius, opacity, type, options, text } = element;
  return {
    position: `${x}, ${y}`,
    size: `${w} × ${h}`,
    rotation: turned === 0 ? '' : `${turned}°`,
    fill: gradient ? gradient.stops.map(({ color }) => color).join(' → ') : (fill ?? ''),
    line: stroke ? `${stroke.color} ${stroke.width} px` : '',
    radius: radius === 0 ? '' : `${radius} px`,
    opacity: opacity === 1 ? '' : `${Math.round(opacity * 100)}%`,
    type: type
      ? [
          fontName(type.font, locale),
          `${type.size} px`,
          ...(type.isBold ? [words('bold')] : []),
          ...(type.isItalic ? [words('italic')] : []),
          type.color,
        ].join(' · ')
      : '',
    state: options.map(({ label, option }) => `${label[locale]}: ${option[locale]}`).join('; '),
    text,
  };
}

/** The facts there are about an element, each with what it is called. */
export function factsOf(
  element: SpecifiedElement,
  words: SpecWords,
  locale: Locale,
): { fact: string; label: string; value: string }[] {
  const values = valuesOf(element, words, locale);
  return FACTS.flatMap((fact) => (values[fact] === '' ? [] : [{ fact, label: words(fact), value: values[fact] }]));
}

/** Rows as spreadsheets take them from the clipboard: cells with tabs between, a line each. */
export function tableOf({ elements }: Specification, words: SpecWords, locale: Locale): string {
  const rows = elements.map((element, i) => {
    const values = valuesOf(element, words, locale),
      note = element.annotation;
    return [
      String(i + 1),
      nameOf(element, locale),
      ...FACTS.map((fact) => values[fact]),
      note ? `${note.n}. ${note.text}` : '',
    ];
  });
  return [HEADS.map(words), ...rows].map((row) => row.map(inCell).join('\t')).join('\n');
}

/** A cell that has line breaks stands in quotes, as spreadsheets write it. */
const inCell = (text: string): string => {
  const clean = text.replaceAll('\t', ' ');
  return /["\n\r]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean;
};

/** What of an element CSS has words for. */
export function cssOf({ x, y, w, h, turned, fill, gradient, stroke, radius, opacity, type }: SpecifiedElement): string {
  const lines = [
    'position: absolute;',
    `left: ${x}px;`,
    `top: ${y}px;`,
    `width: ${w}px;`,
    `height: ${h}px;`,
    ...(turned === 0 ? [] : [`transform: rotate(${turned}deg);`]),
    ...(gradient
      ? [`background: linear-gradient(${gradient.stops.map(({ color, at }) => `${color} ${Math.round(at * 100)}%`)});`]
      : []),
    ...(!gradient && fill ? [`background: ${fill};`] : []),
    ...(stroke ? [`border: ${stroke.width}px solid ${stroke.color};`] : []),
    ...(radius === 0 ? [] : [`border-radius: ${radius}px;`]),
    ...(opacity === 1 ? [] : [`opacity: ${opacity};`]),
    ...(type ? [`color: ${type.color};`, `font: ${fontOf(type)};`, `text-align: ${type.align};`] : []),
  ];
  return lines.join('\n');
}

const fontOf = ({ isItalic, isBold, size, lineHeight, font }: NonNullable<SpecifiedElement['type']>): string =>
  `${isItalic ? 'italic ' : ''}${isBold ? 700 : 400} ${size}px/${lineHeight} ${fontFamily(font).stack}`;
