/** What of a page no text says: pictures, ink and free shapes that have no words and that no line leads to. */
import type { WrittenNode, WrittenPage } from '../mermaid/write/written.ts';

/** The page without what no text says, and what that is. */
export function sayable(page: WrittenPage): { page: WrittenPage; unsaid: WrittenNode[] } {
  const joined = new Set(page.edges.flatMap(({ from, to }) => [from, to])),
    unsaid = page.nodes.filter((node) => isLook(node) && !joined.has(node));
  if (unsaid.length === 0) return { page, unsaid };
  const out = new Set(unsaid);
  const nodes = page.nodes.filter((node) => !out.has(node));
  for (const node of nodes) node.children = node.children.filter((child) => !out.has(child));
  return { page: { ...page, nodes }, unsaid };
}

function isLook({ shape: { data, text }, children, members }: WrittenNode): boolean {
  const isDrawn = data.image !== undefined || data.ink !== undefined || data.geometry !== undefined,
    isWordless = (text ?? []).every(({ insert }) => insert.trim() === '');
  return isDrawn && isWordless && children.length === 0 && members.length === 0 && data.source === undefined;
}
