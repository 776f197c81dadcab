/** A node of a tree by its id; what else it carries is its own. */
export interface TreeData {
  readonly id: string;
  readonly children?: readonly this[];
}

/** Where something is dropped or moved to: beside a node, or into one as its last child; `null` is the top. */
export type TreeTarget =
  | { readonly id: string; readonly position: 'before' | 'after' | 'into' }
  | { readonly id: null; readonly position: 'into' };

/** The node of that id, or undefined. */
export function findNode<Node extends TreeData>(nodes: readonly Node[], id: string): Node | undefined {
  return pathTo(nodes, id)?.at(-1);
}

/** The nodes from the top to the one of that id, both included; null when there is none. */
export function pathTo<Node extends TreeData>(nodes: readonly Node[], id: string): Node[] | null {
  for (const node of nodes) {
    if (node.id === id) {
      return [node];
    }
    const below = pathTo((node.children ?? []) as readonly Node[], id);
    if (below !== null) {
      return [node, ...below];
    }
  }
  return null;
}

/** The tree with one node changed. */
export function updateNode<Node extends TreeData>(
  nodes: readonly Node[],
  id: string,
  change: (node: Node) => Node,
): readonly Node[] {
  return nodes.map((node) => {
    if (node.id === id) {
      return change(node);
    }
    return node.children === undefined
      ? node
      : { ...node, children: updateNode(node.children as readonly Node[], id, change) };
  });
}

/** The tree without the nodes of those ids and what is below them. */
export function withoutNodes<Node extends TreeData>(nodes: readonly Node[], ids: ReadonlySet<string>): readonly Node[] {
  return nodes.flatMap((node) => {
    if (ids.has(node.id)) {
      return [];
    }
    return [
      node.children === undefined ? node : { ...node, children: withoutNodes(node.children as readonly Node[], ids) },
    ];
  });
}

/** The nodes of those ids in the order of the tree, without those that lie below another of them. */
export function topmost<Node extends TreeData>(nodes: readonly Node[], ids: ReadonlySet<string>): Node[] {
  return nodes.flatMap((node) => (ids.has(node.id) ? [node] : topmost((node.children ?? []) as readonly Node[], ids)));
}

/** Whether those nodes can be moved there: not into or beside anything below themselves. */
export function canMoveNodes<Node extends TreeData>(
  nodes: readonly Node[],
  ids: ReadonlySet<string>,
  target: TreeTarget,
): boolean {
  if (ids.size === 0) {
    return false;
  }
  if (target.id === null) {
    return true;
  }
  const path = pathTo(nodes, target.id);
  return path !== null && !path.some((node) => ids.has(node.id));
}

function insert<Node extends TreeData>(
  nodes: readonly Node[],
  moved: readonly Node[],
  target: TreeTarget & { readonly id: string },
): readonly Node[] {
  return nodes.flatMap((node) => {
    if (node.id === target.id) {
      if (target.position === 'into') {
        return [{ ...node, children: [...((node.children ?? []) as readonly Node[]), ...moved] }];
      }
      return target.position === 'before' ? [...moved, node] : [node, ...moved];
    }
    return [
      node.children === undefined
        ? node
        : { ...node, children: insert(node.children as readonly Node[], moved, target) },
    ];
  });
}

/** The tree after a move; the same tree when the move is not possible. What is moved keeps its order. */
export function moveNodes<Node extends TreeData>(
  nodes: readonly Node[],
  ids: ReadonlySet<string>,
  target: TreeTarget,
): readonly Node[] {
  if (!canMoveNodes(nodes, ids, target)) {
    return nodes;
  }
  const moved = topmost(nodes, ids);
  const rest = withoutNodes(nodes, ids);
  return target.id === null ? [...rest, ...moved] : insert(rest, moved, target);
}

/**
 * The nodes that answer, with those above them, and everything below a node that answers itself; `open` are the ids of
 * those that hold one that answers.
 */
export function narrowTree<Node extends TreeData>(
  nodes: readonly Node[],
  answers: (node: Node) => boolean,
): { readonly nodes: readonly Node[]; readonly open: ReadonlySet<string> } {
  const open = new Set<string>();
  const narrow = (level: readonly Node[]): Node[] =>
    level.flatMap((node) => {
      const below = narrow((node.children ?? []) as readonly Node[]);
      if (below.length > 0) open.add(node.id);
      if (answers(node)) return [node];
      return below.length > 0 ? [{ ...node, children: below }] : [];
    });
  return { nodes: narrow(nodes), open };
}

export type TreeStep = 'up' | 'down' | 'in' | 'out';

/**
 * Where one step by keyboard takes a node: past the sibling above or below, into the sibling above as its last child,
 * or out, to stand right after its parent. Null where there is no such place.
 */
export function stepTarget<Node extends TreeData>(
  nodes: readonly Node[],
  id: string,
  step: TreeStep,
): TreeTarget | null {
  const path = pathTo(nodes, id);
  if (path === null) {
    return null;
  }
  const parent = path.at(-2);
  const siblings = (parent === undefined ? nodes : (parent.children ?? [])) as readonly Node[];
  const at = siblings.findIndex((node) => node.id === id);
  const above = siblings[at - 1];
  const below = siblings[at + 1];
  switch (step) {
    case 'up':
      return above === undefined ? null : { id: above.id, position: 'before' };
    case 'down':
      return below === undefined ? null : { id: below.id, position: 'after' };
    case 'in':
      return above === undefined ? null : { id: above.id, position: 'into' };
    case 'out':
      return parent === undefined ? null : { id: parent.id, position: 'after' };
  }
}
