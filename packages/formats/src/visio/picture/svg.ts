/**
 * SVG pictures without anything that runs, reaches out or hides: rebuilt from the elements and attributes that draw.
 */
import { SaxesParser } from 'saxes';

const MAX_DEPTH = 200;
const ELEMENTS = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'image',
  'title',
  'desc',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'filter',
  'style',
  'switch',
]);
const URLS = /url\(\s*(?!["']?#)/i;

const escape = (text: string): string => text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Whether an attribute only draws. Links lead into the picture itself or to a picture in it. */
function harmless(name: string, value: string): boolean {
  if (/^on/i.test(name) || /javascript:|@import/i.test(value)) return false;
  if (name === 'href' || name === 'xlink:href')
    return value.startsWith('#') || /^data:image\/(png|jpeg|gif);base64,/i.test(value);
  return !URLS.test(value);
}

/** The cleaned picture, or undefined when it is not well formed. */
export function cleanSvg(source: string): string | undefined {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const out: string[] = [];
  let depth = 0,
    skip = 0,
    style = false,
    broken = false;
  parser.on('error', () => {
    broken = true;
  });
  parser.on('doctype', (text) => {
    if (/\[|ENTITY/i.test(text)) broken = true;
  });
  parser.on('opentag', (tag) => {
    const name = tag.name.replace(/^svg:/, '');
    if (++depth > MAX_DEPTH) broken = true;
    if (skip > 0 || !ELEMENTS.has(name)) {
      skip++;
      return;
    }
    style = name === 'style';
    const attributes = Object.entries(tag.attributes)
      .filter(([key, value]) => harmless(key, value))
      .map(([key, value]) => ` ${key}="${escape(value)}"`);
    out.push(`<${name}${attributes.join('')}>`);
  });
  parser.on('closetag', (tag) => {
    depth--;
    if (skip > 0) skip--;
    else {
      out.push(`</${tag.name.replace(/^svg:/, '')}>`);
      style = false;
    }
  });
  const text = (value: string): void => {
    if (skip === 0 && depth > 0 && !(style && (URLS.test(value) || /@import|expression|javascript:/i.test(value))))
      out.push(escape(value));
  };
  parser.on('text', text);
  parser.on('cdata', text);
  try {
    parser.write(source).close();
  } catch {
    return undefined;
  }
  return broken || out.length === 0 ? undefined : out.join('');
}
