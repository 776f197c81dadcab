import { OP, type Path } from '../geometry/path.ts';

/** Path data with at most three decimals, absolute commands. */
export function toSvgPath({ ops }: Path): string {
  const n = (v: number): string => String(Math.round(v * 1000) / 1000 || 0);
  let d = '';
  for (let i = 0; i < ops.length; ) {
    const op = ops[i]!;
    const count = op === OP.M || op === OP.L ? 2 : op === OP.Q ? 4 : op === OP.C ? 6 : 0;
    d += 'MLQCZ'[op];
    for (let k = 1; k <= count; k++) d += (k > 1 ? ' ' : '') + n(ops[i + k]!);
    i += count + 1;
  }
  return d;
}
