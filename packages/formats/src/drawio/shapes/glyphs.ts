/** Glyphs of what clouds offer, drawn with lines in a square of 24. */

/** `M x y`, `L`, `C`, `Z`, and `O cx cy r` for a circle. */
export const GLYPHS = {
  bin: 'M4.5 6.5H19.5M9 6.5V4H15V6.5M6.5 6.5L7.5 20.5H16.5L17.5 6.5M10 10V17M14 10V17',
  calendar: 'M4 5.5H20V20.5H4ZM4 10H20M8 3V7.5M16 3V7.5M8 14H10M14 14H16',
  camera: 'M3 7.5H7.5L9.5 4.5H14.5L16.5 7.5H21V19.5H3ZO12 13 3.8',
  cart: 'M2.5 4H5.5L8 15.5H18.5L21 7H6.3O9.5 19 1.6O17 19 1.6',
  check: 'M3.5 12.5L9 18.5L20.5 5.5',
  flag: 'M6 21V4M6 4.5C10 2.5 14 7 19 4.5V13.5C14 16 10 11.5 6 13.5',
  gift: 'M3.5 8H20.5V12H3.5ZM5 12H19V21H5ZM12 8V21M12 8C8 8 6.5 6.5 7.5 4.5C9 2.5 11.5 4.5 12 8C12.5 4.5 15 2.5 16.5 4.5C17.5 6.5 16 8 12 8',
  heart: 'M12 20.5C3 14 1.5 9.5 4.5 6C7 3.3 10.5 4.5 12 7.5C13.5 4.5 17 3.3 19.5 6C22.5 9.5 21 14 12 20.5Z',
  house: 'M3 12L12 4L21 12M5.5 10V20.5H18.5V10M10 20.5V14H14V20.5',
  link: 'M10 8H7C1.7 8 1.7 16 7 16H10M14 8H17C22.3 8 22.3 16 17 16H14M8 12H16',
  pencil: 'M4 20L5 15.5L16.5 4L20 7.5L8.5 19ZM14 6.5L17.5 10',
  pin: 'O12 6.5 4.5M12 11V22',
  star: 'M12 3L14.7 9.2L21.3 9.8L16.3 14.2L17.8 20.7L12 17.3L6.2 20.7L7.7 14.2L2.7 9.8L9.3 9.2Z',
  truck: 'M2 6H14V16.5H2ZM14 9.5H18.5L22 13V16.5H14O6.5 18 2O17.5 18 2',
  warning: 'M12 3.5L21.5 20H2.5ZM12 9.5V14.5M12 17V17.5',
  api: 'M8 7L3 12L8 17M16 7L21 12L16 17M13 5L11 19',
  balancer: 'O12 5 2.5O5 19 2.5O12 19 2.5O19 19 2.5M12 7.5V16.5M12 11L5 13V16.5M12 11L19 13V16.5',
  bell: 'M6 17H18L16.5 15V10C16.5 4 7.5 4 7.5 10V15ZM10 19.5C11 21 13 21 14 19.5',
  bolt: 'M13 2L5 14H11L10 22L19 9H13Z',
  brain:
    'O6 6 2O18 6 2O6 18 2O18 18 2O12 12 2.5M7.5 7.5L10.2 10.2M16.5 7.5L13.8 10.2M7.5 16.5L10.2 13.8M16.5 16.5L13.8 13.8',
  bucket: 'M4 6L6.5 20H17.5L20 6M4 6C4 3.3 20 3.3 20 6C20 8.7 4 8.7 4 6',
  building: 'M4 21V9L11 5V9L18 5V21ZM8 13H9M13 13H14M8 17H9M13 17H14',
  chart: 'M4 4V20H20M8 16V12M12 16V8M16 16V10',
  chip: 'M7 7H17V17H7ZM10 10H14V14H10ZM9 7V3M12 7V3M15 7V3M9 21V17M12 21V17M15 21V17M3 9H7M3 12H7M3 15H7M17 9H21M17 12H21M17 15H21',
  clock: 'O12 12 8.5M12 7V12L16 14',
  cloud: 'M7 19C1.5 19 1.5 12 6.5 11.5C7 4.5 16.5 4.5 17 11C22.5 11 22.5 19 17 19Z',
  code: 'M4 4H20V20H4ZM4 8H20M10 11L7.5 14L10 17M14 11L16.5 14L14 17',
  coins: 'O12 12 8.5M15 8.5C13 6.5 9 7.5 9.5 10C10 12.5 15 11.5 15 14.5C15 17 10.5 17.5 8.5 15.5M12 6V18',
  container: 'M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM4 7.5L12 12L20 7.5M12 12V21',
  cylinder: 'M5 6V18C5 21 19 21 19 18V6M5 6C5 3 19 3 19 6C19 9 5 9 5 6M5 12C5 15 19 15 19 12',
  disks: 'M4 5H20V9H4ZM4 10H20V14H4ZM4 15H20V19H4ZM16 7H17.5M16 12H17.5M16 17H17.5',
  document: 'M6 3H14L18 7V21H6ZM14 3V7H18M9 11H15M9 14H15M9 17H13',
  function: 'M6 4H9.5L17 20H19.5M12.2 10L7 20',
  gateway: 'M4 20V4H20V20M4 20H9M15 20H20M8 12H16M13 9L16 12L13 15',
  gear: 'O12 12 3O12 12 6.5M12 2.5V5.5M12 18.5V21.5M2.5 12H5.5M18.5 12H21.5M5.3 5.3L7.4 7.4M16.6 16.6L18.7 18.7M5.3 18.7L7.4 16.6M16.6 7.4L18.7 5.3',
  globe: 'O12 12 8.5M3.5 12H20.5M12 3.5C7.5 8 7.5 16 12 20.5C16.5 16 16.5 8 12 3.5',
  key: 'O8 12 4M12 12H21V15M17 12V14.5',
  lens: 'O10.5 10.5 6M15 15L20.5 20.5',
  lock: 'M6 11H18V20H6ZM8.5 11V8C8.5 3.5 15.5 3.5 15.5 8V11M12 14.5V16.5',
  mail: 'M3.5 6H20.5V18H3.5ZM3.5 7L12 13L20.5 7',
  network:
    'O12 12 2.5O4.5 5 2O19.5 5 2O4.5 19 2O19.5 19 2M6 6.4L10.2 10.3M18 6.4L13.8 10.3M6 17.6L10.2 13.7M18 17.6L13.8 13.7',
  person: 'O12 8 4M4.5 20C4.5 12.5 19.5 12.5 19.5 20Z',
  people: 'O9 9 3.2M3 19C3 12.8 15 12.8 15 19ZM15 6.2C19.5 5.5 19.5 12 15.5 12.2M17 13.8C20 14.4 21 16.5 21 19H17.5',
  phone: 'M7 3H17V21H7ZM7 6H17M7 18H17M11.5 19.5H12.5',
  play: 'O12 12 8.5M10 8.5L16 12L10 15.5Z',
  queue: 'M3 8H8V16H3ZM9.5 8H14.5V16H9.5ZM16.5 12H21.5M19 9.5L21.5 12L19 14.5',
  sensor:
    'M8 8H16V16H8ZM12 10.5V13.5M4 8C2.5 10.5 2.5 13.5 4 16M20 8C21.5 10.5 21.5 13.5 20 16M8 4C10.5 2.5 13.5 2.5 16 4M8 20C10.5 21.5 13.5 21.5 16 20',
  shield: 'M12 3L20 6V12C20 16.5 16.5 19.5 12 21C7.5 19.5 4 16.5 4 12V6ZM8.5 12L11 14.5L15.5 9.5',
  stack: 'M12 4L21 8.5L12 13L3 8.5ZM3 12L12 16.5L21 12M3 15.5L12 20L21 15.5',
  stream:
    'M3 7C7 3.5 9 10.5 13 7C16 4.5 18 6 21 7M3 12C7 8.5 9 15.5 13 12C16 9.5 18 11 21 12M3 17C7 13.5 9 20.5 13 17C16 14.5 18 16 21 17',
  table: 'M4 4H20V20H4ZM4 9H20M4 14.5H20M10 9V20M15 9V20',
  wall: 'M3 5H21V19H3ZM3 9.7H21M3 14.3H21M9 5V9.7M15 5V9.7M6 9.7V14.3M12 9.7V14.3M18 9.7V14.3M9 14.3V19M15 14.3V19',
  workflow: 'M3 4H9V10H3ZM15 14H21V20H15ZM9 7H18V14M3 17.5H9M6 10V17.5M9 17.5H12',
} as const;
export type GlyphName = keyof typeof GLYPHS;

/** The steps of a glyph in a part of a shape's box, in fractions of that. */
export function glyphIn(
  name: GlyphName,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
): (string | number)[] {
  const out: (string | number)[] = [],
    px = (n: number): number => x + (n / 24) * w,
    py = (n: number): number => y + (n / 24) * h;
  let at: readonly [number, number] = [0, 0];
  for (const [, op = '', rest = ''] of GLYPHS[name].matchAll(/([MLHVCZO])([^MLHVCZO]*)/g)) {
    const n = rest.trim().split(/\s+/).map(Number);
    if (op === 'Z') out.push('Z');
    else if (op === 'O') out.push(...circle(n[0]!, n[1]!, n[2]!, px, py));
    else if (op === 'C') {
      out.push('C', ...n.map((one, i) => (i % 2 === 0 ? px(one) : py(one))));
      at = [n[4]!, n[5]!];
    } else {
      if (op === 'H') at = [n[0]!, at[1]];
      else if (op === 'V') at = [at[0], n[0]!];
      else at = [n[0]!, n[1]!];
      out.push(op === 'M' ? 'M' : 'L', px(at[0]), py(at[1]));
    }
  }
  return out;
}

const K = 0.5522847498;
function circle(
  cx: number,
  cy: number,
  r: number,
  px: (n: number) => number,
  py: (n: number) => number,
): (string | number)[] {
  const out: (string | number)[] = ['M', px(cx + r), py(cy)];
  const quarters: readonly (readonly [number, number])[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  for (const [i, [ax, ay]] of quarters.entries()) {
    const [bx, by] = quarters[(i + 1) % 4]!;
    out.push('C', px(cx + r * (ax + K * bx)), py(cy + r * (ay + K * by)));
    out.push(px(cx + r * (bx + K * ax)), py(cy + r * (by + K * ay)), px(cx + r * bx), py(cy + r * by));
  }
  return [...out, 'Z'];
}
