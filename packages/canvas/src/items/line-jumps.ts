/**
 * Where connectors hop over those painted below them. Found when a connector is painted, kept until a route near it
 * changes.
 */
import type { ConnectorRecord, LineJump } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { findJumps, type Jump } from '@limn/drawing/line/jumps.ts';
import { routePolyline } from '@limn/drawing/line/route.ts';
import { CONNECTOR, type ItemTable } from './item-table.ts';

export class LineJumps {
  private readonly table: ItemTable;
  private readonly known = new Map<number, readonly Jump[]>();

  constructor(table: ItemTable) {
    this.table = table;
  }

  /** Undefined where the connector has none, so that drawings without jumps pay nothing. */
  of(
    slot: number,
    record: ConnectorRecord,
    style: LineJump,
    radius: number,
    strokeWidth: number,
  ): readonly Jump[] | undefined {
    if (style === 'none') return undefined;
    let jumps = this.known.get(slot);
    if (!jumps) this.known.set(slot, (jumps = this.find(slot, record, style, radius, strokeWidth)));
    return jumps.length > 0 ? jumps : undefined;
  }

  /** Routes in the region changed. Answers with the connectors that may jump differently now. */
  drop(region: Rect): number[] {
    if (this.known.size === 0) return [];
    return this.table.index
      .search(region.x, region.y, region.x + region.w, region.y + region.h, [])
      .filter((slot) => this.known.delete(slot));
  }

  clear(): void {
    this.known.clear();
  }

  private find(
    slot: number,
    record: ConnectorRecord,
    style: Exclude<LineJump, 'none'>,
    radius: number,
    strokeWidth: number,
  ): Jump[] {
    const { table } = this,
      route = table.routes[slot];
    if (!route) return [];
    const b = table.index.bounds,
      o = slot * 4,
      below: (readonly { x: number; y: number }[])[] = [];
    for (const other of table.index.search(b[o]!, b[o + 1]!, b[o + 2]!, b[o + 3]!, [])) {
      const points = table.routes[other];
      if (other === slot || !points || table.kind[other] !== CONNECTOR || table.rank[other]! > table.rank[slot]!)
        continue;
      below.push(routePolyline({ kind: (table.item(other) as ConnectorRecord).kind, points }));
    }
    return below.length === 0
      ? []
      : findJumps(routePolyline({ kind: record.kind, points: route }), below, { style, radius, size: 4 + strokeWidth });
  }
}
