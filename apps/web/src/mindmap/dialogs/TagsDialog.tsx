import { Button, Dialog } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../editor/context/editor-context.tsx';
import { Tags } from '../inspector/Tags.tsx';
import { useTreeValue } from '../model/use-tree.ts';

/** The tags of the selected topics, by a key: Enter adds one, Escape leads back. */
export function TagsDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const topics = useTreeValue(['selection', 'document'], (e) => e.topics, shallowEqual);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('map.tags')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('library.done')}
        </Button>
      }
    >
      <Tags topics={topics} autoFocus />
    </Dialog>
  );
}
