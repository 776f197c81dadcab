import { noteOf } from '@limn/tree/edit/details.ts';
import { plainText } from '@limn/document';
import { Button, Dialog, TextArea } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../model/use-tree.ts';

/** The note of the topic one works at; readers see it and change nothing. */
export function NoteDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const [topic] = useState(() => editor.current ?? editor.top);
  const [text, setText] = useState(() => noteOf(editor, topic.id));
  const { readOnly } = editor.settings;
  const save = (): void => {
    editor.commands.run('topic.setNote', editor, { topic: topic.id, text });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('map.noteOf', { name: plainText(topic.text).slice(0, 60) || t('map.empty') })}
      footer={
        readOnly ? undefined : (
          <Button variant="primary" onPress={save}>
            {t('link.save')}
          </Button>
        )
      }
    >
      <TextArea
        label={t('map.note')}
        isLabelHidden
        minRows={10}
        autoFocus
        isReadOnly={readOnly}
        value={text}
        onChange={setText}
        onSubmit={() => !readOnly && save()}
      />
    </Dialog>
  );
}
