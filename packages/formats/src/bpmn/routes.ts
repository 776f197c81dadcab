/**
 * Lines as they are drawn. Other programs draw a line along the points that a file gives and work out none themselves:
 * between the middles of two shapes it would lie across both.
 */
import type { ConnectorRecord, Point, RecordId } from '@limn/document';
import type { ExportContext, OpenPage } from '@limn/drawing/export/export-context.ts';

export class PageRoutes {
  private readonly drawing: () => ExportContext;
  private readonly page: RecordId;
  private opened: OpenPage | undefined;

  /** @param drawing opened only where a line is asked for */
  constructor(drawing: () => ExportContext, page: RecordId) {
    this.drawing = drawing;
    this.page = page;
  }

  /** From the border of a shape to that of another, with every bend; undefined for what is not drawn. */
  of(record: ConnectorRecord): readonly Point[] | undefined {
    this.opened ??= this.drawing().open(this.page);
    const route = this.opened.display.source.route(record),
      [first, last] = [route[0], route.at(-1)];
    if (!first || !last || route.length < 2) return undefined;
    // A curve has handles between its points, which the format has no word for.
    return record.kind === 'curved' ? [first, ...record.points, last] : route;
  }

  close(): void {
    this.opened?.close();
  }
}
