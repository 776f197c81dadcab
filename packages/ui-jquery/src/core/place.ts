/** Sides and their ends as a floating panel knows them. */
export type Placement = 'bottom start' | 'bottom' | 'end top';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * Where a floating panel stands: beside its anchor on the wanted side, on the other where there is more room, never
 * nearer than 12 px to the edge of the window, and no higher than the room there is. All in px of the window.
 *
 * @param offset distance from the anchor, px
 */
export function placeBeside(
  anchor: Box,
  panel: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  placement: Placement,
  offset: number,
): { readonly left: number; readonly top: number; readonly maxHeight: number } {
  const edge = 12;
  if (placement === 'end top') {
    const after = anchor.right + offset;
    const fitsAfter = after + panel.width <= window.width - edge;
    const left = fitsAfter ? after : Math.max(edge, anchor.left - offset - panel.width);
    return {
      left,
      top: clamp(anchor.top - 4, edge, Math.max(edge, window.height - edge - panel.height)),
      maxHeight: window.height - 2 * edge,
    };
  }
  const below = window.height - edge - anchor.bottom - offset;
  const above = anchor.top - offset - edge;
  const isBelow = panel.height <= below || below >= above;
  const start = placement === 'bottom' ? (anchor.left + anchor.right - panel.width) / 2 : anchor.left;
  const height = Math.min(panel.height, isBelow ? below : above);
  return {
    left: clamp(start, edge, Math.max(edge, window.width - edge - panel.width)),
    top: isBelow ? anchor.bottom + offset : anchor.top - offset - height,
    maxHeight: isBelow ? below : above,
  };
}
