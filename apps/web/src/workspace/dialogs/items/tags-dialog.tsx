import type { FolderEntry } from '@limn/contract';
import { maxTag, maxTags } from '@limn/contract/files/folder-colors.ts';
import { Button, Dialog, TagsField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../preferences/language.ts';
import { noFolders, useFolders } from '../../data/folders.ts';
import { marksIn } from '../../model/marks.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import styles from '../../list/marks/marks.module.css';

/** The tags of a folder: typed, or taken from those that other folders have. */
export default function TagsDialog({ folder, onClose }: { folder: FolderEntry; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  const { locale } = useLanguage();
  const { operations } = useWorkspace();
  const [tags, setTags] = useState<readonly string[]>(folder.tags);
  const [isPending, setPending] = useState(false);
  const known = marksIn(useFolders(folder.orgId).data ?? noFolders, locale).tags;
  const offered = tags.length < maxTags ? known.filter((tag) => !tags.includes(tag)).slice(0, 20) : [];
  const save = async () => {
    setPending(true);
    const isDone = await operations.mark(folder, { tags });
    setPending(false);
    if (isDone) {
      onClose();
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('mark.tagsOf', { title: folder.title })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void save()}>
            {t('mark.save')}
          </Button>
        </>
      }
    >
      <TagsField
        label={t('mark.tags')}
        description={t('mark.tagsHint')}
        value={tags}
        onChange={setTags}
        max={maxTags}
        maxTagLength={maxTag}
        autoFocus
      />
      {offered.length > 0 && (
        <div role="group" aria-label={t('mark.known')} className={styles.offered}>
          {offered.map((tag) => (
            <button key={tag} type="button" className={styles.tag} onClick={() => setTags([...tags, tag])}>
              {tag}
            </button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
