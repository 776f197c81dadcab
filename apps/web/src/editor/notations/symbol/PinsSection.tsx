/** How the selected shape keeps to the sides of what it stands in when that is resized. */
import { type Pin, PINS, type Pins } from '@limn/document';
import { behaviourOf } from '@limn/diagram/behaviours/table.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { Row, Section } from '../../inspector/rows/Section.tsx';
import styles from '../../inspector/rows/inspector.module.css';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

function stateOf(editor: Editor): { pins: Pins; isScaled: boolean } | null {
  const { store, registry } = editor,
    shape = editor.selection.size === 1 ? store.find(editor.selection.ids[0]!, 'shape') : undefined;
  let holder = shape && store.get(shape.at.parent);
  while (holder?.type === 'group') holder = store.get(holder.at.parent);
  const { pinned, places } = holder?.type === 'shape' ? behaviourOf(registry, holder.kind) : { pinned: null };
  return !shape || pinned === null || places ? null : { pins: shape.data.pins ?? {}, isScaled: pinned === 'scale' };
}

export default function PinsSection(): React.ReactNode {
  const { t } = useTranslation('notations');
  const read = useDiagramValue(['selection', 'document'], (e) => JSON.stringify(stateOf(e)));
  const state = JSON.parse(read) as ReturnType<typeof stateOf>;
  if (!state) return null;
  return (
    <Section title={t('symbol.pins.title')}>
      <PinRow axis="x" {...state} />
      <PinRow axis="y" {...state} />
    </Section>
  );
}

function PinRow({ axis, pins, isScaled }: { axis: 'x' | 'y'; pins: Pins; isScaled: boolean }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const options: { value: Pin | 'none'; label: string }[] = [
    { value: 'none', label: isScaled ? t('symbol.pins.scaled') : t('symbol.pins.none') },
    ...PINS.filter((pin) => !isScaled || pin !== 'scale').map((value) => ({
      value,
      label: axis === 'x' ? t(`symbol.pins.xs.${value}`) : t(`symbol.pins.ys.${value}`),
    })),
  ];
  return (
    <Row name={t(`symbol.pins.${axis}`)}>
      <span className={styles['grow']}>
        <Select
          label={t(`symbol.pins.${axis}`)}
          isLabelHidden
          size="s"
          isDisabled={readOnly}
          value={pins[axis] ?? 'none'}
          items={options}
          onChange={(pin) => {
            editor.commands.run('prototype.pin', editor, { [axis]: pin === 'none' ? null : pin });
          }}
        />
      </span>
    </Row>
  );
}
