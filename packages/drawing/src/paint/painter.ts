/**
 * What a drawing is drawn with. The same display code feeds a Canvas 2D context, an SVG document and a PDF, so what is
 * on screen is what is exported. Coordinates are in the current transform's space; colours are resolved `#rrggbb[aa]`.
 */
import type { FillPattern, Gradient, PictureFilter } from '@limn/document';
import type { Matrix } from '../geometry/matrix.ts';
import type { Path } from '../geometry/path.ts';
import type { TextRun } from '../text/run.ts';

export interface FillPaint {
  color: string;
  opacity?: number;
  /** Darkens what is below instead of covering it, where the output can. */
  blend?: 'multiply';
  gradient?: Gradient & { bounds: { x: number; y: number; w: number; h: number } };
  /** Over colour and gradient; `bounds` hold the path, and the pattern begins at the origin of its space. */
  pattern?: FillPattern & { bounds: { x: number; y: number; w: number; h: number } };
}

export interface StrokePaint {
  color: string;
  width: number;
  opacity?: number;
  /** Lengths of dashes and gaps. */
  dash?: readonly number[];
  /** By which dashes run along the path a second, in the current transform's scale; still outputs ignore it. */
  flow?: number;
  cap?: 'butt' | 'round' | 'square';
  join?: 'miter' | 'round' | 'bevel';
}

export interface GroupOptions {
  opacity?: number;
  /** Colour resolved; lengths in the current transform's scale. */
  shadow?: { dx: number; dy: number; blur: number; color: string };
  /** What the group covers, shadow left out. Bitmap painters compose on a layer of this size. */
  bounds?: { x: number; y: number; w: number; h: number };
}

export interface Painter {
  save(): void;
  restore(): void;
  transform(m: Matrix): void;
  clip(path: Path): void;
  /** Between begin and end, everything is one picture with this opacity and shadow. */
  beginGroup(options: GroupOptions): void;
  endGroup(): void;
  fill(path: Path, paint: FillPaint): void;
  stroke(path: Path, paint: StrokePaint): void;
  text(run: TextRun): void;
  image(source: ImageSource, x: number, y: number, w: number, h: number, filter?: PictureFilter): void;
  /** A rectangle that leads somewhere; painters without links ignore it. */
  link?(href: string, x: number, y: number, w: number, h: number): void;
}

/** A decoded picture the painter of the platform understands, with the address it came from. */
export interface ImageSource {
  src: string;
  mime: string;
  w: number;
  h: number;
  /** CanvasImageSource in a browser; bytes in Node. */
  decoded?: unknown;
  bytes?: Uint8Array;
  /** The picture with a filter, as PNG or JPEG, for what takes pictures by their bytes and changes none. */
  filtered?: (filter: PictureFilter) => Uint8Array;
}
