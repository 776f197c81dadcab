import { Button, Dialog, IconButton, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../use-diagram.ts';
import styles from './dialogs.module.css';

/** Rows of data a shape, a group or a connector carries: what an inventory, a process or an import knows about it. */
export default function PropertiesDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const [item] = useState(() => editor.items(editor.selection.ids).find((one) => one.type !== 'label'));
  const [rows, setRows] = useState(() => item?.data.properties ?? []);
  const change = (i: number, patch: Partial<(typeof rows)[number]>): void =>
    setRows(rows.map((row, n) => (n === i ? { ...row, ...patch } : row)));
  const save = (): void => {
    if (item)
      editor.commands.run('item.setProperties', editor, {
        id: item.id,
        properties: rows.filter((row) => row.name.trim() !== ''),
      });
    onClose();
  };
  return (
    <Dialog
      isOpen
      width="collaborator"
      onClose={onClose}
      title={t('inspector.properties')}
      isDismissable={false}
      footer={
        <Button variant="primary" onPress={save}>
          {t('link.save')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        {rows.map((row, i) => (
          <div key={i} className={styles['table']}>
            <TextField
              label={t('inspector.propertyName')}
              isLabelHidden={i > 0}
              value={row.label ?? row.name}
              maxLength={200}
              onChange={(name) => change(i, row.label === undefined ? { name } : { label: name })}
            />
            <TextField
              label={t('inspector.propertyValue')}
              isLabelHidden={i > 0}
              value={row.value}
              maxLength={5000}
              onChange={(value) => change(i, { value })}
            />
            <IconButton
              icon="trash"
              label={t('inspector.removeProperty')}
              onPress={() => setRows(rows.filter((_, n) => n !== i))}
            />
          </div>
        ))}
        <div>
          <Button icon="add" onPress={() => setRows([...rows, { name: '', value: '' }])}>
            {t('inspector.addProperty')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
