import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../app/routing/navigation.tsx';
import { foldersAbove, noFolders, rootKey, useFolders } from '../data/folders.ts';
import { FolderTreeView } from '../folders/folder-tree.tsx';
import { useExpanded } from '../folders/use-expanded.ts';
import { pageAddress } from '../model/pages.ts';
import { usePlace } from '../context/use-place.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import styles from '../workspace.module.css';

/** The folders of one's own, or of the organization on show, beside the pages. */
export function FolderNav() {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const { operations } = useWorkspace();
  const { page, folderId, orgId } = usePlace();
  const tree = useFolders(orgId).data ?? noFolders;
  const [expanded, expand] = useExpanded(orgId ?? 'own');
  const shown = page === 'colla' ? null : folderId;

  useEffect(() => {
    // The folder one has gone to is in sight, whatever was open before.
    const above = shown === null ? [] : foldersAbove(tree, shown).filter((id) => id !== rootKey);
    if (above.some((id) => !expanded.has(id))) {
      expand(new Set([...expanded, ...above]));
    }
    // Only when one goes somewhere: what is closed by hand stays closed.
  }, [shown, tree]);

  if ((tree[rootKey]?.length ?? 0) === 0) {
    return null;
  }
  return (
    <section className={styles.folders}>
      <h2 className={styles.navHeading}>{t('folders')}</h2>
      <FolderTreeView
        tree={tree}
        label={t('folders')}
        orgId={orgId}
        chosen={shown}
        onChoose={(id) => void navigate(pageAddress(orgId === null ? 'diagrams' : 'org', id, orgId))}
        expanded={expanded}
        onExpand={expand}
        onDrop={(entries, target, title, isCopy) =>
          void (isCopy ? operations.copy(entries, target) : operations.move(entries, target, title))
        }
      />
    </section>
  );
}
