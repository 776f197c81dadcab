import { Button, Dialog, TextArea } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../context/use-diagram.ts';

/** What a picture says to those who do not see it. */
export default function AltTextDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const [text, setText] = useState(
    () =>
      editor
        .items(editor.selection.ids)
        .map((item) => ('alt' in item.data ? item.data.alt : undefined))
        .find((alt) => alt !== undefined) ?? '',
  );
  const save = (): void => {
    editor.commands.run('item.setAltText', editor, text.trim());
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('inspector.alt')}
      footer={
        <Button variant="primary" onPress={save}>
          {t('link.save')}
        </Button>
      }
    >
      <TextArea
        label={t('inspector.alt')}
        description={t('inspector.altHint')}
        autoFocus
        value={text}
        onChange={setText}
        maxLength={1000}
        onSubmit={save}
      />
    </Dialog>
  );
}
