/** Ends of connectors: what holds them, and where on it. */
import type { End, Point, RecordId } from '@limn/document';
import type { Connect } from '../../model.ts';
import { type PageSpace, PX } from '../../transform.ts';
import { isBeside } from './connector.ts';
import { connectionPoint, inFrame } from '../details.ts';
import type { ShapeNode } from '../node.ts';

interface Held {
  nodes: ReadonlyMap<number, ShapeNode>;
  /** The record that a connector to a shape binds to. */
  targets: ReadonlyMap<ShapeNode, RecordId>;
  job: { space: PageSpace };
}

/** @param other of a straight line alone: where it comes from */
export function endOf(
  { nodes, targets, job: { space } }: Held,
  p: Point,
  connect: Connect | undefined,
  other?: Point,
): End {
  const end: End = { x: p.x, y: p.y },
    to = connect && nodes.get(connect.toSheet),
    id = to && targets.get(to);
  if (!connect || !to || id === undefined) return end;
  end.shape = id;
  if (connect.toPart < 100) {
    // A straight line held by the whole shape points to its middle here; one that stands elsewhere stays there.
    const place = other && isBeside(p, middleOf(space, to), other) ? anchorAt(space, to, p) : undefined;
    if (place) end.anchor = place;
    return end;
  }
  const anchor = connectionPoint(to.shape, connect.toPart - 100, to.frame) ?? anchorAt(space, to, p);
  if (anchor) end.anchor = anchor;
  return end;
}

function middleOf(space: PageSpace, { placement: { a, b, c, d, e, f }, frame: { x0, y0, x1, y1 } }: ShapeNode): Point {
  const k = space.scale * PX,
    [u, v] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return { x: (a * u + c * v + e) * k, y: (space.height - (b * u + d * v + f)) * k };
}

/** A fixed end whose connection point the file does not have stays where it stands. */
function anchorAt(space: PageSpace, to: ShapeNode, p: { x: number; y: number }): End['anchor'] {
  const k = space.scale * PX,
    x = p.x / k - to.placement.e,
    y = space.height - p.y / k - to.placement.f;
  // The linear part is a rotation with flips: its inverse is its transpose.
  return inFrame(to.placement.a * x + to.placement.b * y, to.placement.c * x + to.placement.d * y, to.frame);
}
