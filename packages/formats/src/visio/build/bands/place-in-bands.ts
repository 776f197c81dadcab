/** What stands in which lane, and which lane in what: as relations say, and else by where it stands. */
import { type Band, type BandRole, bandRole, type Extent, frameExtent, readBand } from './bands.ts';
import type { ShapeNode } from '../node.ts';

/** By what they are, of those that can hold others. */
export function rolesOf(
  nodes: readonly ShapeNode[],
  mayHold: (node: ShapeNode) => boolean,
): ReadonlyMap<ShapeNode, BandRole> {
  const roles = new Map<ShapeNode, BandRole>();
  for (const node of nodes) {
    const role = mayHold(node) ? bandRole(node) : undefined;
    if (role) roles.set(node, role);
  }
  return roles;
}

/** More lanes than these on a page are none: each shape is looked for in each. */
const MOST = 500;

const areaOf = ({ x0, y0, x1, y1 }: Extent): number => (x1 - x0) * (y1 - y0);

/**
 * Puts what the lists hold into what holds them, lanes into what they fill, and what stands in lanes into these.
 *
 * @param holderOf of each its container, as far as relations say
 * @param put takes a shape into another, where that may be and is smaller than what holds it already
 */
export function placeInBands(
  nodes: readonly ShapeNode[],
  roles: ReadonlyMap<ShapeNode, BandRole>,
  holderOf: Map<ShapeNode, ShapeNode>,
  put: (node: ShapeNode, holder: ShapeNode) => void,
): Map<ShapeNode, Band> {
  const bands = new Map<ShapeNode, Band>();
  for (const [node, role] of roles) {
    if (bands.size >= MOST) break;
    const band = role === 'frame' || role === 'lane' ? readBand(node, role) : undefined;
    if (band) bands.set(node, band);
  }
  if (bands.size === 0) return bands;
  for (const [node, holder] of [...holderOf]) {
    if (roles.get(holder) !== 'list') continue;
    const around = holderOf.get(holder);
    holderOf.delete(node);
    if (around) put(node, around);
  }
  const extents = [...bands].map(([node, { role }]) => ({ node, role, extent: frameExtent(node) })),
    sorted = extents.sort((a, b) => areaOf(a.extent) - areaOf(b.extent));
  const around = (node: ShapeNode, role: BandRole): ShapeNode | undefined => {
    const { x0, y0, x1, y1 } = frameExtent(node),
      [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return sorted.find(
      (one) =>
        one.role === role &&
        one.node !== node &&
        x >= one.extent.x0 &&
        x <= one.extent.x1 &&
        y >= one.extent.y0 &&
        y <= one.extent.y1,
    )?.node;
  };
  for (const node of nodes) {
    const role = roles.get(node),
      holder = holderOf.get(node);
    if (role === 'list' || role === 'frame' || node.ends) continue;
    const isOutside = holder === undefined || roles.get(holder) === 'frame';
    const place = !isOutside || (role && holder) ? undefined : around(node, role ? 'frame' : 'lane');
    if (place) put(node, place);
  }
  return bands;
}
