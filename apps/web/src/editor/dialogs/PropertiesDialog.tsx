import { isValueOf, type Property, PROPERTY_TYPES, type PropertyType } from '@limn/document';
import { Button, Dialog, IconButton, Select, TagsField, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginInField } from '../../app/forms/begin-in-field.ts';
import PropertyField from '../inspector/rows/PropertyField.tsx';
import { useDiagram } from '../context/use-diagram.ts';
import styles from './dialogs.module.css';

/** Rows of data a shape, a group or a connector carries: what an inventory, a process or an import knows about it. */
export default function PropertiesDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const [item] = useState(() => editor.items(editor.selection.ids).find((one) => one.type !== 'label'));
  const [rows, setRows] = useState<readonly Property[]>(() => item?.data.properties ?? []);
  const change = (i: number, row: Property): void => setRows(rows.map((was, n) => (n === i ? row : was)));
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
      size="s"
      onClose={onClose}
      title={t('inspector.properties')}
      isDismissable={false}
      footer={
        <Button variant="primary" onPress={save}>
          {t('link.save')}
        </Button>
      }
    >
      <div ref={beginInField} className={styles['stack']}>
        {rows.map((row, i) => (
          <div key={i} className={styles['stack']}>
            <div className={styles['table']} data-columns="4">
              <TextField
                label={t('inspector.propertyName')}
                isLabelHidden={i > 0}
                size="s"
                value={row.label ?? row.name}
                maxLength={200}
                onChange={(name) => change(i, row.label === undefined ? { ...row, name } : { ...row, label: name })}
              />
              <Select<PropertyType>
                label={t('data.type')}
                isLabelHidden={i > 0}
                size="s"
                value={row.type ?? 'text'}
                items={PROPERTY_TYPES.map((value) => ({ value, label: t(`data.types.${value}`) }))}
                onChange={(type) => change(i, retyped(row, type))}
              />
              <PropertyField
                property={{ ...row, name: t('inspector.propertyValue'), label: t('inspector.propertyValue') }}
                isLabelHidden={i > 0}
                onChange={(value) => change(i, { ...row, value })}
              />
              <IconButton
                icon="trash"
                size="s"
                label={t('inspector.removeProperty')}
                onPress={() => setRows(rows.filter((_, n) => n !== i))}
              />
            </div>
            {row.type === 'choice' && (
              <TagsField
                label={t('data.choices')}
                placeholder={t('data.choicesHint')}
                max={100}
                maxTagLength={100}
                value={row.choices ?? []}
                onChange={(choices) =>
                  change(i, { ...row, choices, value: choices.includes(row.value) ? row.value : '' })
                }
              />
            )}
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

/** A row of another type: its value stays where it is one of that type too. */
function retyped({ name, label, value, choices }: Property, type: PropertyType): Property {
  const row: Property = { name, value, type, ...(label !== undefined && { label }) };
  if (type === 'choice') row.choices = choices ?? (value === '' ? [] : [value]);
  return isValueOf(row, value) ? row : { ...row, value: '' };
}
