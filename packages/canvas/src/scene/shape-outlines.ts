/** Shapes as connectors meet them: with the outline that is painted, corners rounded as the theme has it. */
import type { ShapeRecord } from '@limn/document';
import type { Display } from '@limn/drawing/display/display.ts';
import type { ShapeOutline } from './types.ts';

export class ShapeOutlines {
  private known = new WeakMap<ShapeRecord, ShapeOutline>();
  private display: Display | undefined;

  of(record: ShapeRecord, display: Display): ShapeOutline {
    if (display !== this.display) {
      this.display = display;
      this.known = new WeakMap();
    }
    let shape = this.known.get(record);
    if (!shape) this.known.set(record, (shape = outlineOf(record, display)));
    return shape;
  }
}

export const outlineOf = (record: ShapeRecord, display: Display): ShapeOutline => ({
  box: record.box,
  outline: display.geometry(record).outline,
  ...(display.registry.get(record.kind).sideways && { sideways: true as const }),
});
