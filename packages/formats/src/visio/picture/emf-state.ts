/** The drawing state an enhanced metafile keeps, and its way from logical to device coordinates. */

export interface Pen {
  color: string;
  /** Logical units; 0 is one pixel. */
  width: number;
  dash?: string;
  none?: boolean;
  round?: boolean;
}
export interface Brush {
  color: string;
  none?: boolean;
}
export interface Font {
  height: number;
  family: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  /** Degrees counter-clockwise. */
  angle: number;
  /** Which single-byte texts are decoded by. */
  charset: number;
}
export type GdiObject = { pen: Pen } | { brush: Brush } | { font: Font };
/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface GdiState {
  pen: Pen;
  brush: Brush;
  font: Font;
  textColor: string;
  textAlign: number;
  evenOdd: boolean;
  clockwise: boolean;
  world: Matrix;
  windowOrg: [number, number];
  windowExt: [number, number];
  viewportOrg: [number, number];
  viewportExt: [number, number];
  mapped: boolean;
  x: number;
  y: number;
}

export const initialState = (): GdiState => ({
  pen: { color: '#000000', width: 0 },
  brush: { color: '#ffffff' },
  font: { height: 12, family: 'sans-serif', bold: false, italic: false, underline: false, angle: 0, charset: 1 },
  textColor: '#000000',
  textAlign: 0,
  evenOdd: true,
  clockwise: false,
  world: [1, 0, 0, 1, 0, 0],
  windowOrg: [0, 0],
  windowExt: [1, 1],
  viewportOrg: [0, 0],
  viewportExt: [1, 1],
  mapped: false,
  x: 0,
  y: 0,
});

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

/** Logical to device: the world transform, then window to viewport. */
export function deviceMatrix(s: GdiState): Matrix {
  if (!s.mapped) return s.world;
  const sx = s.viewportExt[0] / (s.windowExt[0] || 1),
    sy = s.viewportExt[1] / (s.windowExt[1] || 1);
  return multiply(s.world, [
    sx,
    0,
    0,
    sy,
    s.viewportOrg[0] - s.windowOrg[0] * sx,
    s.viewportOrg[1] - s.windowOrg[1] * sy,
  ]);
}

/** The objects every metafile may select without making them. */
export function stockObject(index: number): GdiObject | undefined {
  const brush = (color: string): GdiObject => ({ brush: { color } });
  switch (index & 0xff) {
    case 0:
      return brush('#ffffff');
    case 1:
      return brush('#c0c0c0');
    case 2:
      return brush('#808080');
    case 3:
      return brush('#404040');
    case 4:
      return brush('#000000');
    case 5:
      return { brush: { color: '#000000', none: true } };
    case 6:
      return { pen: { color: '#ffffff', width: 0 } };
    case 7:
      return { pen: { color: '#000000', width: 0 } };
    case 8:
      return { pen: { color: '#000000', width: 0, none: true } };
    default:
      return undefined;
  }
}
