/** Writes a self-contained SVG document: everything that comes from a document is escaped, checked or left out. */
import type { PictureFilter } from '@limn/document';
import type { Path } from '../geometry/path.ts';
import { fontFamily } from '../text/fonts.ts';
import { parseColor } from './color.ts';
import { gradientCircle, gradientLine, linesOfText } from './paint-geometry.ts';
import { filterElements, isFiltered } from './picture-filter.ts';
import { rulingsOf, rulingTile, tilePath } from './pattern.ts';
import type { FillPaint, GroupOptions, ImageSource, Painter, StrokePaint } from './painter.ts';
import type { TextRun } from '../text/run.ts';
import type { Matrix } from '../geometry/matrix.ts';
import { toSvgPath } from './svg-path.ts';
import { safeHref } from './href.ts';

export interface SvgPainterOptions {
  /** What is shown, page units. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Size in px is the view's times this; 1 by default. */
  scale?: number;
  /** Colour behind everything; none when absent. */
  background?: string;
  title?: string;
  lang?: string;
}

/** Rounded to that part of one; finite whatever comes. */
const rounded = (v: number, part: number): string =>
  Number.isFinite(v) ? String(Math.round(v * part) / part || 0) : '0';
/** At most three decimals. */
const n = (v: number): string => rounded(v, 1000);

// Code points that XML 1.0 does not allow, lone surrogates among them.
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
export const escapeXml = (text: string): string =>
  text
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const IMAGE_TYPES = /^image\/(png|jpeg|gif|webp|svg\+xml)$/;

export class SvgPainter implements Painter {
  private readonly out: string[] = [];
  private readonly defs: string[] = [];
  private readonly ids = new Map<string, string>();
  /** Open elements per `save`. */
  private readonly opened: number[] = [0];
  private readonly options: SvgPainterOptions;

  constructor(options: SvgPainterOptions) {
    this.options = options;
  }

  save(): void {
    this.opened.push(0);
  }

  restore(): void {
    if (this.opened.length === 1) return;
    this.close(this.opened.pop()!);
  }

  transform(m: Matrix): void {
    const [a, b, c, d, e, f] = m;
    if (a === 1 && b === 0 && c === 0 && d === 1) {
      if (e === 0 && f === 0) return;
      this.open(`<g transform="translate(${n(e)} ${n(f)})">`);
    } else this.open(`<g transform="matrix(${[a, b, c, d].map((v) => rounded(v, 1e6)).join(' ')} ${n(e)} ${n(f)})">`);
  }

  clip(path: Path): void {
    const d = toSvgPath(path);
    const id = this.define(`clip|${d}`, (name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    this.open(`<g clip-path="url(#${id})">`);
  }

  beginGroup({ opacity, shadow }: GroupOptions): void {
    this.save();
    const attributes: string[] = [];
    if (opacity !== undefined && opacity < 1) attributes.push(`opacity="${n(opacity)}"`);
    if (shadow) {
      const { color, opacity: alpha } = this.color(shadow.color);
      // feDropShadow says the same in a word that librsvg and older programs do not know: what has it vanishes there.
      const flood = `flood-color="${color}"${alpha}`.replace('OPACITY', 'flood-opacity');
      const content =
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(shadow.blur / 2)}"/>` +
        `<feOffset dx="${n(shadow.dx)}" dy="${n(shadow.dy)}" result="o"/><feFlood ${flood}/>` +
        '<feComposite operator="in" in2="o"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>';
      const id = this.define(
        `shadow|${content}`,
        (name) => `<filter id="${name}" x="-50%" y="-50%" width="200%" height="200%">${content}</filter>`,
      );
      attributes.push(`filter="url(#${id})"`);
    }
    this.open(`<g${attributes.length > 0 ? ` ${attributes.join(' ')}` : ''}>`);
  }

  endGroup(): void {
    this.restore();
  }

  fill(path: Path, paint: FillPaint): void {
    const d = toSvgPath(path);
    const opacity = paint.opacity !== undefined && paint.opacity < 1 ? ` fill-opacity="${n(paint.opacity)}"` : '';
    if (paint.gradient) this.out.push(`<path d="${d}" fill="url(#${this.gradient(paint.gradient)})"${opacity}/>`);
    else if (!paint.pattern || parseColor(paint.color)?.a !== 0) {
      const { color, opacity: alpha } = this.color(paint.color, paint.opacity);
      const blend = paint.blend ? ` style="mix-blend-mode:${paint.blend}"` : '';
      this.out.push(`<path d="${d}" fill="${color}"${alpha.replace('OPACITY', 'fill-opacity')}${blend}/>`);
    }
    for (const id of paint.pattern ? this.pattern(paint.pattern, paint.opacity) : [])
      this.out.push(`<path d="${d}" fill="url(#${id})"/>`);
  }

  stroke(path: Path, paint: StrokePaint): void {
    const { color, opacity } = this.color(paint.color, paint.opacity);
    const dash = paint.dash && paint.dash.length > 0 ? ` stroke-dasharray="${paint.dash.map(n).join(' ')}"` : '';
    const cap = paint.cap && paint.cap !== 'butt' ? ` stroke-linecap="${paint.cap}"` : '';
    const join = paint.join && paint.join !== 'miter' ? ` stroke-linejoin="${paint.join}"` : '';
    this.out.push(
      `<path d="${toSvgPath(path)}" fill="none" stroke="${color}" stroke-width="${n(paint.width)}"` +
        `${opacity.replace('OPACITY', 'stroke-opacity')}${dash}${cap}${join}${this.running(paint)}/>`,
    );
  }

  /** The class that lets dashes run, for those who have not asked for less motion. */
  private running({ dash = [], flow = 0 }: StrokePaint): string {
    const period = dash.reduce((sum, length) => sum + length, 0) * (dash.length % 2 === 0 ? 1 : 2);
    if (flow === 0 || period === 0) return '';
    const to = `stroke-dashoffset:${n(-Math.sign(flow) * period)}px`,
      time = `${n(period / Math.abs(flow))}s`;
    const id = this.define(
      `flow|${to}|${time}`,
      (name) =>
        `<style>@keyframes ${name}{to{${to}}}@media (prefers-reduced-motion:no-preference){.${name}{animation:` +
        `${name} ${time} linear infinite}}</style>`,
    );
    return ` class="${id}"`;
  }

  text(run: TextRun): void {
    const { color, opacity } = this.color(run.color);
    const font = run.font,
      weight = font.bold ? ' font-weight="bold"' : '',
      style = font.italic ? ' font-style="italic"' : '';
    // Lines are drawn, not left to text-decoration, so that they are where the canvas has them.
    for (const l of linesOfText(run))
      this.out.push(
        `<path d="M${n(l.x)} ${n(l.y)}H${n(l.x + l.w)}V${n(l.y + l.h)}H${n(l.x)}Z" fill="${color}"` +
          `${opacity.replace('OPACITY', 'fill-opacity')}/>`,
      );
    if (run.text === '') return;
    // SVG places text by its start, which is on the right of what runs to the left.
    const x = run.rtl ? run.x + run.width : run.x,
      direction = run.rtl ? ' direction="rtl"' : '';
    const space = /^\s|\s$|\s\s/.test(run.text) ? ' xml:space="preserve"' : '';
    this.out.push(
      `<text x="${n(x)}" y="${n(run.y)}" font-family="` +
        `${escapeXml(fontFamily(font.family).stack.replaceAll('"', "'"))}" font-size="${n(font.size)}"${weight}` +
        `${style} fill="${color}"${opacity.replace('OPACITY', 'fill-opacity')}${direction}${space}>` +
        `${escapeXml(run.text)}</text>`,
    );
  }

  image(source: ImageSource, x: number, y: number, w: number, h: number, filter?: PictureFilter): void {
    const href = imageHref(source);
    if (!href) return;
    const changed = isFiltered(filter) ? ` filter="url(#${this.filter(filter, w, h)})"` : '';
    this.out.push(
      `<image x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${changed} preserveAspectRatio="none" href="` +
        `${escapeXml(href)}"/>`,
    );
  }

  private filter(filter: PictureFilter, w: number, h: number): string {
    const content = filterElements(filter, w, h);
    return this.define(
      `picture|${content}`,
      (name) => `<filter id="${name}" color-interpolation-filters="sRGB">${content}</filter>`,
    );
  }

  link(href: string, x: number, y: number, w: number, h: number): void {
    const isInside = href.startsWith('#'),
      safe = isInside ? href : safeHref(href),
      window = isInside ? '' : ' target="_blank" rel="noopener noreferrer"';
    // An area of its own above what it covers: the picture stays plain, and any part of the shape can be clicked.
    if (safe)
      this.out.push(
        `<a href="${escapeXml(safe)}"${window}><path d="M${n(x)} ${n(y)}H` +
          `${n(x + w)}V${n(y + h)}H${n(x)}Z" fill="#000" fill-opacity="0"/></a>`,
      );
  }

  /** The document. Everything still open is closed; the painter is not used after. */
  finish(): string {
    while (this.opened.length > 1) this.restore();
    this.close(this.opened.pop() ?? 0);
    const { x, y, w, h, scale = 1, background, title, lang } = this.options;
    const behind =
      background && background !== 'none'
        ? (() => {
            const { color, opacity } = this.color(background);
            return (
              `<path d="M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}Z" fill="${color}"` +
              `${opacity.replace('OPACITY', 'fill-opacity')}/>`
            );
          })()
        : '';
    const defs = this.defs.length > 0 ? `<defs>${this.defs.join('')}</defs>` : '';
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w * scale)}" height="${n(h * scale)}" viewBox="` +
      `${n(x)} ${n(y)} ${n(w)} ${n(h)}"${lang ? ` lang="${escapeXml(lang)}"` : ''}>` +
      `${title ? `<title>${escapeXml(title)}</title>` : ''}${defs}${behind}${this.out.join('')}</svg>`
    );
  }

  private open(tag: string): void {
    this.out.push(tag);
    this.opened[this.opened.length - 1]!++;
  }

  private close(count: number): void {
    for (let i = 0; i < count; i++) this.out.push('</g>');
  }

  /** `#rrggbb` and, where it is not opaque, an attribute with `OPACITY` in place of its name. */
  private color(value: string, opacity = 1): { color: string; opacity: string } {
    const c = parseColor(value) ?? { r: 0, g: 0, b: 0, a: 0 };
    const alpha = c.a * Math.min(1, Math.max(0, opacity));
    const hex = (v: number): string => v.toString(16).padStart(2, '0');
    return { color: `#${hex(c.r)}${hex(c.g)}${hex(c.b)}`, opacity: alpha < 1 ? ` OPACITY="${n(alpha)}"` : '' };
  }

  private gradient(g: NonNullable<FillPaint['gradient']>): string {
    const stops = g.stops
      .map((s) => {
        const { color, opacity } = this.color(s.color);
        return (
          `<stop offset="${n(Math.min(1, Math.max(0, s.at)))}" stop-color="${color}"` +
          `${opacity.replace('OPACITY', 'stop-opacity')}/>`
        );
      })
      .join('');
    if (g.type === 'radial') {
      const { cx, cy, r } = gradientCircle(g.bounds, g.center),
        place = `cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"`;
      return this.define(
        `radial|${place}${stops}`,
        (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops}</radialGradient>`,
      );
    }
    const l = gradientLine(g.bounds, g.angle),
      place = `x1="${n(l.x1)}" y1="${n(l.y1)}" x2="${n(l.x2)}" y2="${n(l.y2)}"`;
    return this.define(
      `linear|${place}${stops}`,
      (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops}</linearGradient>`,
    );
  }

  /** A pattern is as many of SVG's as it has rulings. */
  private pattern(pattern: NonNullable<FillPaint['pattern']>, opacity?: number): string[] {
    const { color, opacity: alpha } = this.color(pattern.color, opacity);
    return rulingsOf(pattern).map((ruling) => {
      const tile = rulingTile(ruling),
        turn = ruling.angle === 0 ? '' : ` patternTransform="rotate(${n(ruling.angle)})"`,
        stroke =
          `stroke="${color}" stroke-width="${n(ruling.width)}"${alpha.replace('OPACITY', 'stroke-opacity')}` +
          `${ruling.isRound ? ' stroke-linecap="round"' : ''}`,
        content =
          `patternUnits="userSpaceOnUse" x="${n(tile.x)}" y="${n(tile.y)}" width="${n(tile.w)}" ` +
          `height="${n(tile.h)}"${turn}><path d="${tilePath(tile)}" fill="none" ${stroke}/></pattern>`;
      return this.define(`pattern|${content}`, (id) => `<pattern id="${id}" ${content}`);
    });
  }

  private define(key: string, make: (id: string) => string): string {
    let id = this.ids.get(key);
    if (!id) {
      id = `d${this.ids.size + 1}`;
      this.ids.set(key, id);
      this.defs.push(make(id));
    }
    return id;
  }
}

/** A picture inside the file: from its bytes, or from a data address. Nothing is left to be loaded from elsewhere. */
function imageHref({ src, mime, bytes }: ImageSource): string | undefined {
  if (bytes && IMAGE_TYPES.test(mime)) return `data:${mime};base64,${base64(bytes)}`;
  return /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/.test(src) ? src : undefined;
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
}
