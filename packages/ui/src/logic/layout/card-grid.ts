/** How cards lie in rows: as many beside each other as fit, all of one size. */
export interface CardGrid {
  readonly columns: number;
  readonly rows: number;
  /** px of a card. */
  readonly width: number;
  readonly height: number;
  /** px from one row to the next. */
  readonly pitch: number;
  readonly gap: number;
}

/**
 * @param count cards
 * @param available px
 * @param least px a card is wide at least
 * @param height px
 * @param gap px between cards
 */
export function cardGrid(count: number, available: number, least: number, height: number, gap: number): CardGrid {
  const columns = Math.max(1, Math.floor((available + gap) / (least + gap)));
  const width = Math.max(0, Math.floor((available - gap * (columns - 1)) / columns));
  return { columns, rows: Math.ceil(count / columns), width, height, pitch: height + gap, gap };
}

/** Where a key takes one from a card; null for a key that does not move. */
export function cardMove(key: string, at: number, count: number, columns: number, pageRows: number): number | null {
  const last = count - 1;
  const step = (by: number): number => {
    const to = at + by;
    // Down from the row before a short last one goes to the last card, not nowhere.
    if (to > last) {
      return Math.floor(at / columns) < Math.floor(last / columns) ? last : at;
    }
    return to < 0 ? at : to;
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return step(columns);
    case 'ArrowUp':
      return step(-columns);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(last, at + columns * pageRows);
    case 'PageUp':
      return Math.max(0, at - columns * pageRows);
    default:
      return null;
  }
}

/** The order of ids after some of them were moved before another one, or to the end. */
export function reordered(order: readonly string[], ids: ReadonlySet<string>, before: string | null): string[] {
  const moved = order.filter((id) => ids.has(id));
  const rest = order.filter((id) => !ids.has(id));
  const at = before === null || ids.has(before) ? -1 : rest.indexOf(before);
  return at < 0 ? [...rest, ...moved] : [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}
