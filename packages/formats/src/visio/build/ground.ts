/** What has been painted on a page so far, as far as text on it must be read. */
import type { Box, Point, Style } from '@limn/document';

/** Opaque colour of a fill: of a gradient, what lies in its middle. */
function solidOf({ fill = 'none', gradient, fillOpacity = 1 }: Style): string | undefined {
  const color = gradient ? gradient.stops[gradient.stops.length >> 1]!.color : fill;
  return color === 'none' || fillOpacity < 0.5 ? undefined : color.slice(0, 7);
}

export class Grounds {
  /** In painting order. */
  private readonly fills: { box: Box; fill: string }[] = [];
  private readonly paper: string | undefined;

  /** `paper` is undefined where another page lies below this one. */
  constructor(paper: string | undefined) {
    this.paper = paper;
  }

  paint(box: Box, style: Style): void {
    const fill = solidOf(style);
    if (fill !== undefined) this.fills.push({ box, fill });
  }

  /** Colour at a place on the page; undefined where that is not known. Boxes are taken unturned. */
  under({ x, y }: Point): string | undefined {
    return (
      this.fills.findLast(({ box }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h)?.fill ??
      this.paper
    );
  }
}
