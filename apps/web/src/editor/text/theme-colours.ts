/**
 * Colours of characters while they are edited: those that follow the theme are stored as its slots and shown as they
 * are now.
 */
import { SLOTS, type Theme } from '@limn/drawing/look/theme.ts';
import Quill from 'quill';

const Parchment = Quill.import('parchment') as typeof import('parchment');
const variable = (slot: string): string => `--theme-${slot}`;
const SHOWN = /^var\(--theme-(\w+)\)$/;
const RGB = /^rgba?\((\d+), *(\d+), *(\d+)(?:, *([\d.]+))?\)$/;

/** `theme:accent1` in a document is `var(--theme-accent1)` on the element; other colours are what they are. */
export class ColourAttributor extends Parchment.StyleAttributor {
  override add(node: HTMLElement, value: unknown): boolean {
    const text = String(value);
    return super.add(node, text.startsWith('theme:') ? `var(${variable(text.slice(6))})` : text);
  }
  override value(node: HTMLElement): string {
    const value = super.value(node) as string,
      slot = SHOWN.exec(value)?.[1],
      rgb = RGB.exec(value);
    if (slot !== undefined) return `theme:${slot}`;
    if (!rgb) return /^[a-z]+$/i.test(value) ? numbered(value) : value;
    const [, r, g, b, alpha] = rgb,
      parts = [r, g, b, ...(alpha === undefined ? [] : [Number(alpha) * 255])];
    return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`;
  }
}

let context: CanvasRenderingContext2D | null = null;
/** A named colour as numbers; painters and other programs know no names. */
function numbered(name: string): string {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return name;
  context.fillStyle = '#000000';
  context.fillStyle = name;
  return context.fillStyle;
}

/** Gives an element the colours of a theme, for the characters in it. */
export function showTheme(element: HTMLElement, theme: Theme, dark: boolean): void {
  const name = `${theme.id} ${dark}`;
  if (element.dataset['theme'] === name) return;
  element.dataset['theme'] = name;
  const table = dark ? theme.dark : theme.light;
  for (const slot of SLOTS) element.style.setProperty(variable(slot), table[slot]);
}
