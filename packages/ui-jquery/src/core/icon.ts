import type { IconName } from '@limn/ui/icon/icons.ts';
import { drawings } from './icons.generated.ts';

/** An icon of the registry, or the drawing of one's own: SVG shapes on 24 × 24 in the current colour. */
export type IconRef = IconName | 'pipette' | `<${string}`;

const namespace = 'http://www.w3.org/2000/svg';

function picture(className: string, size: number, box: string, width: string, shapes: string): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const values = {
    class: className,
    width: `${size}`,
    height: `${size}`,
    viewBox: box,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': width,
    'aria-hidden': 'true',
    focusable: 'false',
  };
  for (const [name, value] of Object.entries(values)) svg.setAttribute(name, value);
  svg.innerHTML = shapes;
  return svg;
}

/**
 * Draws an icon; decoration only, what it stands beside carries the name. `.limn-icon`
 *
 * @param size px
 * @throws Error for a name the registry does not have
 */
export function icon(ref: IconRef, size = 16): SVGSVGElement {
  const known: Readonly<Record<string, string | undefined>> = drawings;
  const shapes = ref.startsWith('<') ? ref : known[ref];
  if (shapes === undefined)
    throw new Error(`There is no icon "${ref}". There are: ${Object.keys(drawings).join(', ')}`);
  const svg = picture('limn-icon', size, '0 0 24 24', size >= 24 ? '1.5' : '1.75', shapes);
  svg.setAttribute('stroke-linecap', 'round');
  svg.setAttribute('stroke-linejoin', 'round');
  return svg;
}

/** A turning ring, beside words that say what is waited for. `.limn-spinner` */
export function ring(size = 16): SVGSVGElement {
  return picture(
    'limn-spinner',
    size,
    '0 0 16 16',
    '2',
    '<circle cx="8" cy="8" r="6" opacity="0.25"/><path d="M14 8a6 6 0 0 0-6-6" stroke-linecap="round"/>',
  );
}
