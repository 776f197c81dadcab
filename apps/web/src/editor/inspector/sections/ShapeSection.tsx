import { isPath } from '@limn/diagram/edit/path/is-path.ts';
import { Button, Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../canvas/locale.ts';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { editorIcon } from '../../icons/icons.tsx';
import { NumberInput } from '../rows/NumberInput.tsx';
import { Section } from '../rows/Section.tsx';
import styles from '../rows/inspector.module.css';

/** What only one shape has: its parameters, its data, what it says to those who do not see it. */
export function ShapeSection(): React.ReactNode {
  const editor = useDiagram();
  const { i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const shape = useDiagramValue(
    ['selection', 'document'],
    (e) => e.items(e.selection.ids).find((item) => item.type === 'shape') ?? null,
  );
  if (!shape || shape.type !== 'shape') return null;
  const definition = editor.registry.get(shape.kind);
  const controls = editor.registry.geometryOfRecord(shape).controls;
  const numbers = (definition.controls ?? []).filter(
    (control) => control.label && (control.applies?.(controls) ?? true),
  );
  const set = (name: string, value: number): void => {
    editor.commands.run('item.setControl', editor, { id: shape.id, name, value });
  };
  return (
    <Section title={editor.registry.variantOf(shape).name[locale]}>
      {(definition.choices ?? []).map(({ name, label, options }) => (
        <Select
          key={name}
          label={label[locale]}
          size="s"
          value={String(controls[name])}
          items={options.map((option, i) => ({ value: String(i), label: option[locale] }))}
          onChange={(value) => set(name, Number(value))}
        />
      ))}
      {numbers.map((control) => (
        <NumberInput
          key={control.name}
          label={control.label![locale]}
          isLabelShown
          value={Math.round((controls[control.name] ?? control.default) * 100) / 100}
          min={control.min}
          max={control.max}
          step={control.max - control.min <= 2 ? 0.05 : 1}
          onChange={(value) => set(control.name, value)}
        />
      ))}
      <div className={styles['words']}>
        <CommandButton command="item.replace" label="replace" />
        <CommandButton command="item.altText" label="alt" />
        <CommandButton command="item.link" label="link" />
        <CommandButton command="item.editPorts" label="ports" />
        {isPath(shape) && <CommandButton command="item.editPoints" label="points" />}
      </div>
    </Section>
  );
}

/** What one group or one connector carries beside its looks. */
export function CarriedSection(): React.ReactNode {
  const { t } = useTranslation('diagram');
  return (
    <Section title={t('inspector.carried')}>
      <div className={styles['words']}>
        <CommandButton command="item.altText" label="alt" />
        <CommandButton command="item.link" label="link" />
      </div>
    </Section>
  );
}

function CommandButton({
  command,
  label,
}: {
  command: string;
  label: 'replace' | 'alt' | 'link' | 'ports' | 'points';
}): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  return (
    <Button
      size="s"
      variant="quiet"
      icon={editorIcon(editor.commands.get(command)?.icon)}
      onPress={() => {
        editor.commands.run(command, editor);
      }}
    >
      {t(`inspector.${label}`)}
    </Button>
  );
}
