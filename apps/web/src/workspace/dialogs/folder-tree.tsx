import type { FolderNode } from '@limn/contract';
import { Icon } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import type { FolderTree } from '../data/folders.ts';
import styles from './dialogs.module.css';

export const rootKey = 'root';

interface Node {
  readonly id: string;
  readonly title: string;
  readonly children: readonly Node[];
  readonly isDisabled: boolean;
}

function nodes(tree: FolderTree, parent: string, closed: ReadonlySet<string>): readonly Node[] {
  return (tree[parent] ?? []).map((folder: FolderNode) => ({
    id: folder.folderId,
    title: folder.title,
    children: nodes(tree, folder.folderId, closed),
    isDisabled: closed.has(folder.folderId),
  }));
}

function Item({ node }: { node: Node }) {
  const { t } = useTranslation('files');
  return (
    <TreeItem id={node.id} textValue={node.title} className={styles.treeItem} isDisabled={node.isDisabled}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded, level }) => (
          <span className={styles.treeRow} style={{ paddingInlineStart: (level - 1) * 20 + 4 }}>
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron} aria-label={isExpanded ? t('transfer.collapse', { title: node.title }) : t('transfer.expand', { title: node.title })}>
                <Icon name={isExpanded ? 'expand' : 'next'} size={14} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            <Icon name={node.id === rootKey ? 'storage' : 'folder'} size={18} />
            <span className={styles.treeTitle}>{node.title}</span>
          </span>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{(child) => <Item node={child} />}</Collection>
    </TreeItem>
  );
}

export interface FolderTreeProps {
  tree: FolderTree;
  /** Folders that cannot be chosen. */
  closed: ReadonlySet<string>;
  /** The folder chosen; `root` for the top. */
  chosen: string;
  onChoose: (folderId: string) => void;
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
}

/** All folders, one of them chosen. */
export function FolderTreeView({ tree, closed, chosen, onChoose, expanded, onExpand }: FolderTreeProps) {
  const { t } = useTranslation('files');
  const top: Node = { id: rootKey, title: t('root'), children: nodes(tree, rootKey, closed), isDisabled: false };
  return (
    <Tree
      className={styles.tree}
      aria-label={t('transfer.tree')}
      items={[top]}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        if (key !== undefined) {
          onChoose(String(key));
        }
      }}
      expandedKeys={expanded}
      onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
    >
      {(node) => <Item node={node} />}
    </Tree>
  );
}
