import { Button, NumberField, Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useEditor, useEditorValue } from '../editor-context.tsx';
import { Section } from './Section.tsx';
import styles from './inspector.module.css';

/** What only one shape has: its parameters, its data, what it says to those who do not see it. */
export function ShapeSection(): React.ReactNode {
  const editor = useEditor();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const shape = useEditorValue(['selection', 'document'], (e) => e.items(e.selection.ids).find((item) => item.type === 'shape') ?? null);
  if (!shape || shape.type !== 'shape') return null;
  const definition = editor.registry.get(shape.kind);
  const controls = editor.registry.geometryOfRecord(shape).controls;
  const numbers = (definition.controls ?? []).filter((control) => control.label);
  const set = (name: string, value: number): void => { editor.commands.run('item.setControl', editor, { id: shape.id, name, value }); };
  return (
    <Section title={t('inspector.controls')}>
      {(definition.choices ?? []).map(({ name, label, options }) => (
        <Select key={name} label={label[locale]} size="s" value={String(controls[name])} options={options.map((option, i) => ({ value: String(i), label: option[locale] }))} onChange={(value) => set(name, Number(value))} />
      ))}
      {numbers.map((control) => (
        <NumberField key={control.name} label={control.label![locale]} size="s" value={Math.round(controls[control.name] ?? control.default)} min={control.min} max={control.max} step={1} onChange={(value) => set(control.name, value)} />
      ))}
      <div className={styles['buttons']}>
        <Button size="s" onPress={() => { editor.commands.run('item.replace', editor); }}>{t('inspector.replace')}</Button>
        <Button size="s" onPress={() => { editor.commands.run('item.properties', editor); }}>{t('inspector.properties')}</Button>
        <Button size="s" onPress={() => { editor.commands.run('item.altText', editor); }}>{t('inspector.alt')}</Button>
        <Button size="s" onPress={() => { editor.commands.run('item.link', editor); }}>{t('inspector.link')}</Button>
      </div>
    </Section>
  );
}
