/** The ink nearly everything is written in, by other names than numbers. */
const INKS: ReadonlySet<string> = new Set([
  'black',
  'white',
  'gray',
  'grey',
  'windowtext',
  'window',
  'inherit',
  'initial',
  'unset',
  'currentcolor',
  'transparent',
  'canvastext',
]);
/** Less difference than this between red, green and blue is a gray, 0..255. */
const GRAY = 48;

/** Whether a colour was chosen to stand out, and is not just black on white. */
export function isColourful(color: unknown): boolean {
  if (typeof color !== 'string' || INKS.has(color.toLowerCase())) return false;
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color);
  if (!hex) return /^[a-z]+$/i.test(color);
  const parts = hex.slice(1).map((part) => Number.parseInt(part, 16));
  return Math.max(...parts) - Math.min(...parts) >= GRAY;
}

/**
 * The formats of pasted characters that say something; their size, their font and plain ink are left to where they
 * come.
 */
export function plainer(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        name !== 'size' && name !== 'font' && ((name !== 'color' && name !== 'background') || isColourful(value)),
    ),
  );
}
