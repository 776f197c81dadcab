/** Monotonic time in ms, comparable between processes of one machine. */
export const now = (): number => performance.timeOrigin + performance.now();

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Nearest-rank percentile, `p` 0..1; NaN of nothing. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? Number.NaN;
}

/** Median and 95th percentile in ms. */
export function spread(values: readonly number[]): string {
  const show = (v: number): string => (Number.isNaN(v) ? '–' : v.toFixed(v < 10 ? 1 : 0));
  return `${show(percentile(values, 0.5))} / ${show(percentile(values, 0.95))}`;
}

/** Least squares: growth of y per unit of x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mx = points.reduce((sum, [x]) => sum + x, 0) / points.length,
    my = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  let over = 0,
    under = 0;
  for (const [x, y] of points) {
    over += (x - mx) * (y - my);
    under += (x - mx) ** 2;
  }
  return over / under;
}
