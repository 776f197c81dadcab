/** How many shapes and connectors lie in the window: contenders that mount asynchronously are ready when they show so many. */
export function visibleCounts(data, position, view) {
  const x0 = view.x,
    y0 = view.y,
    x1 = view.x + innerWidth / view.zoom,
    y1 = view.y + innerHeight / view.zoom,
    inside = new Set();
  for (const s of data.shapes) {
    const p = position(s.id);
    if (p.x > x0 && p.y > y0 && p.x + s.w < x1 && p.y + s.h < y1) inside.add(s.id);
  }
  return { shapes: inside.size, edges: data.edges.filter((e) => inside.has(e.source) && inside.has(e.target)).length };
}
