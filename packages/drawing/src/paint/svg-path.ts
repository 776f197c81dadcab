import { type Path, POINTS_OF_OP } from '../geometry/path.ts';

/** Path data with at most three decimals, absolute commands. */
export function toSvgPath({ ops }: Path): string {
  const n = (v: number): string => String(Math.round(v * 1000) / 1000 || 0);
  let d = '';
  for (let i = 0; i < ops.length; ) {
    const op = ops[i]!;
    const count = 2 * POINTS_OF_OP[op]!;
    d += 'MLQCZ'[op];
    for (let k = 1; k <= count; k++) d += (k > 1 ? ' ' : '') + n(ops[i + k]!);
    i += count + 1;
  }
  return d;
}
