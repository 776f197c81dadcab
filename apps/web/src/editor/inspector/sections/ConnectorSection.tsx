import { ARROWHEADS, type Arrowhead, type BoxSide, type ConnectorKind, type LineJump } from '@limn/document';
import { sideOf } from '@limn/diagram/edit/connector/connect.ts';
import { styledItems } from '@limn/diagram/edit/style/style.ts';
import { RadioGroup, Select } from '@limn/ui';
import { CornerDownRight, Minus, Spline } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { CommandButton } from '../../menus/CommandButton.tsx';
import { ArrowheadSelect } from '../rows/ArrowheadSelect.tsx';
import { LineRows } from './LineRows.tsx';
import { NumberInput } from '../rows/NumberInput.tsx';
import { Row, Section } from '../rows/Section.tsx';
import { chosen, useStyle } from '../rows/use-style.ts';
import styles from '../rows/inspector.module.css';

const JUMPS: readonly LineJump[] = ['none', 'arc', 'gap', 'sharp'];

/** Routing, arrowheads and line jumps of the selected connectors. */
export function ConnectorSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const { style, change } = useStyle();
  const kind = useDiagramValue(['selection', 'document'], (e) => {
    const kinds = new Set(styledItems(e).flatMap((i) => (i.type === 'connector' ? [i.kind] : [])));
    return kinds.size === 1 ? [...kinds][0]! : null;
  });
  return (
    <Section title={t('tool.connector')}>
      <div className={styles['thirds']}>
        <RadioGroup<ConnectorKind | ''>
          look="segments"
          isLabelHidden
          label={t('inspector.routing')}
          value={kind ?? ''}
          items={[
            { value: 'orthogonal', label: t('inspector.orthogonal'), icon: CornerDownRight },
            { value: 'straight', label: t('inspector.straight'), icon: Minus },
            { value: 'curved', label: t('inspector.curved'), icon: Spline },
          ]}
          onChange={(value) => {
            if (value !== '') editor.commands.run(`connector.${value}`, editor);
          }}
        />
      </div>
      <Row name={t('inspector.start')}>
        <ArrowheadSelect
          label={t('inspector.startArrow')}
          end="start"
          value={style.startArrow}
          heads={ARROWHEADS}
          onChange={(startArrow: Arrowhead) => change({ startArrow })}
        />
      </Row>
      <Row name={t('inspector.end')}>
        <ArrowheadSelect
          label={t('inspector.endArrow')}
          end="end"
          value={style.endArrow}
          heads={ARROWHEADS}
          onChange={(endArrow: Arrowhead) => change({ endArrow })}
        />
      </Row>
      <Row name={t('inspector.arrowSize')}>
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.arrowSize')}
            value={style.endArrowSize}
            min={0.25}
            max={4}
            step={0.25}
            onChange={(size) => change({ startArrowSize: size, endArrowSize: size })}
          />
        </span>
      </Row>
      <LineRows />
      <SideRow at="start" />
      <SideRow at="end" />
      <Row name={t('inspector.jump')}>
        <span className={styles['grow']}>
          <Select
            label={t('inspector.jump')}
            isLabelHidden
            size="s"
            value={chosen(style.lineJump, 'none')}
            placeholder={t('inspector.mixed')}
            items={JUMPS.map((value) => ({ value, label: t(`jump.${value}`) }))}
            onChange={(lineJump) => change({ lineJump })}
          />
        </span>
      </Row>
      <div className={styles['buttons']}>
        <CommandButton command="connector.reverse" />
        <CommandButton command="connector.addLabel" />
        <CommandButton command="connector.clearWaypoints" />
      </div>
    </Section>
  );
}

const SIDES: readonly ('auto' | BoxSide)[] = ['auto', 'top', 'right', 'bottom', 'left'];

/** By which side of its shape a connector leaves or arrives. */
function SideRow({ at }: { at: 'start' | 'end' }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const side = useDiagramValue(['selection', 'document'], (e) => sideOf(e, at));
  if (side === null) return null;
  const name = t(at === 'start' ? 'inspector.leavesBy' : 'inspector.arrivesBy');
  return (
    <Row name={name}>
      <span className={styles['grow']}>
        <Select<'auto' | 'fixed' | BoxSide>
          label={name}
          isLabelHidden
          size="s"
          value={side === 'mixed' ? null : side}
          placeholder={t('inspector.mixed')}
          items={[...SIDES, ...(side === 'fixed' ? ['fixed' as const] : [])].map((value) => ({
            value,
            label: t(`inspector.sides.${value}`),
          }))}
          onChange={(value) => {
            if (value !== 'fixed')
              editor.commands.run('connector.setSide', editor, { at, side: value === 'auto' ? null : value });
          }}
        />
      </span>
    </Row>
  );
}
