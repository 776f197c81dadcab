import { ofSelection } from '@limn/diagram/items/of-selection.ts';
import { placeSelection, selectionPlace, type SelectionPlace } from '@limn/diagram/edit/place/place.ts';
import { useTranslation } from 'react-i18next';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { shallowEqual } from '../../context/editor-context.tsx';
import { CommandButton } from '../../menus/CommandButton.tsx';
import { lengthIn, type Measure } from '@limn/document';
import { NumberInput } from '../rows/NumberInput.tsx';
import { Section } from '../rows/Section.tsx';
import styles from '../rows/inspector.module.css';

const ALIGN: readonly string[] = [
  'arrange.alignLeft',
  'arrange.alignCenter',
  'arrange.alignRight',
  'arrange.alignTop',
  'arrange.alignMiddle',
  'arrange.alignBottom',
  'arrange.distributeHorizontally',
  'arrange.distributeVertically',
  'arrange.matchWidth',
  'arrange.matchHeight',
];
const COMBINE: readonly string[] = ['arrange.union', 'arrange.subtract', 'arrange.intersect', 'arrange.exclude'];
const ORDER: readonly string[] = [
  'arrange.bringToFront',
  'arrange.bringForward',
  'arrange.sendBackward',
  'arrange.sendToBack',
  'arrange.flipHorizontal',
  'arrange.flipVertical',
  'arrange.rotateLeft',
  'arrange.rotateRight',
  'arrange.group',
  'arrange.ungroup',
  'arrange.lock',
  'arrange.unlock',
];

/** Place, size, angle, order and alignment of what is selected. */
const shownPlace = ofSelection(selectionPlace);

/** With the unit where it is not page units. */
const titled = (title: string, { symbol }: Measure): string => (symbol === 'px' ? title : `${title} (${symbol})`);

export function ArrangeSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const place = useDiagramValue(
    ['selection', 'document'],
    shownPlace,
    (a, b) => a === b || (a !== null && b !== null && shallowEqual(a, b)),
  );
  const measure = useDiagramValue(['settings', 'document', 'page'], (e) => e.measure, shallowEqual);
  const many = useDiagramValue(['selection'], (e) => e.selection.size > 1);
  const length = (key: 'x' | 'y' | 'w' | 'h'): React.ReactNode => (
    <NumberInput
      label={t(`inspector.${key}`)}
      prefix={t(`inspector.${key}`)}
      value={place ? lengthIn(measure, place[key]) : 0}
      min={key === 'w' || key === 'h' ? 0 : -1e6}
      max={1e6}
      onChange={(value) => placeSelection(editor, { [key]: value * measure.px } satisfies Partial<SelectionPlace>)}
    />
  );
  return (
    <Section title={titled(t('inspector.position'), measure)}>
      {place && (
        <>
          <div className={styles['pair']}>
            {length('x')}
            {length('y')}
            {length('w')}
            {length('h')}
          </div>
          <NumberInput
            label={t('inspector.rotation')}
            prefix="∠"
            value={Math.round((place.r * 1800) / Math.PI) / 10}
            min={-360}
            max={360}
            step={15}
            onChange={(value) => placeSelection(editor, { r: (value * Math.PI) / 180 })}
          />
        </>
      )}
      {many && (
        <div className={styles['buttons']} role="group" aria-label={t('inspector.alignTo')}>
          {ALIGN.map((id) => (
            <CommandButton key={id} command={id} />
          ))}
        </div>
      )}
      {many && (
        <div className={styles['buttons']} role="group" aria-label={t('inspector.combine')}>
          {COMBINE.map((id) => (
            <CommandButton key={id} command={id} />
          ))}
        </div>
      )}
      <div className={styles['buttons']} role="group" aria-label={t('inspector.order')}>
        {ORDER.map((id) => (
          <CommandButton key={id} command={id} />
        ))}
      </div>
    </Section>
  );
}
