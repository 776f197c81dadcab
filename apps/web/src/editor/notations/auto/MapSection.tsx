/** Of a topic: which way its mind map goes, and how far apart things stand in it. The map itself cannot be pressed. */
import { isMindMap } from '@limn/diagram/notations/auto/forest.ts';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../canvas/locale.ts';
import { NumberInput } from '../../inspector/rows/NumberInput.tsx';
import { Section } from '../../inspector/rows/Section.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

export default function MapSection(): React.ReactNode {
  const editor = useDiagram();
  const { i18n } = useTranslation('notations');
  const locale = shortLocale(i18n.language);
  const map = useDiagramValue(['selection', 'document'], ({ store, selection }) => {
    const holder = store.find(store.find(selection.ids[0], 'shape')?.at.parent, 'shape');
    return isMindMap(holder) ? holder : null;
  });
  if (!map) return null;
  const { name, choices = [], controls = [] } = editor.registry.get(map.kind),
    values = editor.registry.geometryOfRecord(map).controls;
  const set = (control: string, value: number): void => {
    editor.commands.run('item.setControl', editor, { id: map.id, name: control, value });
  };
  return (
    <Section title={name[locale]}>
      {choices.map(({ name: choice, label, options }) => (
        <Select
          key={choice}
          label={label[locale]}
          size="s"
          value={String(values[choice])}
          items={options.map((option, i) => ({ value: String(i), label: option[locale] }))}
          onChange={(value) => set(choice, Number(value))}
        />
      ))}
      {controls
        .filter((control) => control.name !== 'padding')
        .map((control) => (
          <NumberInput
            key={control.name}
            label={control.label![locale]}
            isLabelShown
            value={values[control.name] ?? control.default}
            min={control.min}
            max={control.max}
            step={1}
            onChange={(value) => set(control.name, value)}
          />
        ))}
    </Section>
  );
}
