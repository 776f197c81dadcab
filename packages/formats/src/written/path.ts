/** Paths as steps, for formats that write them in words of their own. */
import type { Point } from '@limn/document';
import { OP, type Path } from '@limn/drawing/geometry/path.ts';

export type Step = { op: 'M' | 'L'; to: Point } | { op: 'C'; c1: Point; c2: Point; to: Point } | { op: 'Z' };

/** Every step of a path; curves of one handle are those of two. */
export function* stepsOf({ ops }: Path): Generator<Step> {
  let last: Point = { x: 0, y: 0 };
  for (let i = 0; i < ops.length; ) {
    const point = (n: number): Point => ({ x: ops[i + 1 + 2 * n]!, y: ops[i + 2 + 2 * n]! });
    switch (ops[i]) {
      case OP.M:
      case OP.L: {
        const to = point(0);
        yield { op: ops[i] === OP.M ? 'M' : 'L', to };
        last = to;
        i += 3;
        break;
      }
      case OP.Q: {
        const [c, to] = [point(0), point(1)],
          near = (end: Point): Point => ({ x: end.x + ((c.x - end.x) * 2) / 3, y: end.y + ((c.y - end.y) * 2) / 3 });
        yield { op: 'C', c1: near(last), c2: near(to), to };
        last = to;
        i += 5;
        break;
      }
      case OP.C: {
        const [c1, c2, to] = [point(0), point(1), point(2)];
        yield { op: 'C', c1, c2, to };
        last = to;
        i += 7;
        break;
      }
      default:
        yield { op: 'Z' };
        i += 1;
    }
  }
}

/** Steps of a connector's route. */
export function* stepsOfRoute(route: readonly Point[], isCurved: boolean): Generator<Step> {
  const [first, ...rest] = route;
  if (!first) return;
  yield { op: 'M', to: first };
  if (!isCurved) {
    for (const to of rest) yield { op: 'L', to };
    return;
  }
  for (let i = 0; i + 2 < rest.length; i += 3) yield { op: 'C', c1: rest[i]!, c2: rest[i + 1]!, to: rest[i + 2]! };
}
