/** The frame of a dialog for what stands below a topic's words, which can be taken away there. */
import { plainText, type TopicData } from '@limn/document';
import { setData } from '@limn/tree/edit/details.ts';
import { Button, Dialog } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialogs from '../../editor/dialogs/dialogs.module.css';
import { useTree } from '../model/use-tree.ts';

type Content = 'formula' | 'code' | 'table';

export interface ContentDialogProps<K extends Content> {
  field: K;
  /** What is to be written; undefined takes it away, null keeps the dialog open. */
  read: () => TopicData[K] | undefined | null;
  children: React.ReactNode;
  onClose: () => void;
}

/** What a topic says now of a field; of the one that is selected, or the central one. */
export function useContent<K extends Content>(field: K): TopicData[K] {
  const editor = useTree();
  return useState(() => (editor.current ?? editor.top).data[field])[0];
}

export function ContentDialog<K extends Content>({
  field,
  read,
  children,
  onClose,
}: ContentDialogProps<K>): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const [topic] = useState(() => editor.current ?? editor.top);
  const { readOnly } = editor.settings,
    content: Content = field;
  const write = (value: TopicData[K] | undefined): void => {
    const now = editor.topic(topic.id);
    if (now) setData(editor, [now], { [field]: value });
    onClose();
  };
  const save = (): void => {
    const value = read();
    if (value !== null) write(value);
  };
  return (
    <Dialog
      isOpen
      size="m"
      onClose={onClose}
      title={t(`map.${content}Of`, { name: plainText(topic.text).slice(0, 60) || t('map.empty') })}
      footer={
        readOnly ? undefined : (
          <>
            {topic.data[field] !== undefined && (
              <Button variant="quiet" onPress={() => write(undefined)}>
                {t(`map.remove_${content}`)}
              </Button>
            )}
            <Button variant="primary" onPress={save}>
              {t('link.save')}
            </Button>
          </>
        )
      }
    >
      <div className={dialogs['stack']}>{children}</div>
    </Dialog>
  );
}
