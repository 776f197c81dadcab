import type { PictureFilter } from '@limn/document';
import {
  clearFilter,
  continueFilter,
  type FilterName,
  FILTERS,
  setFilter,
  sharedFilter,
} from '@limn/diagram/edit/style/picture-filter.ts';
import { Button, Slider } from '@limn/ui';
import { Crop, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../context/editor-context.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { NumberInput } from '../rows/NumberInput.tsx';
import { Row, Section } from '../rows/Section.tsx';
import styles from '../rows/inspector.module.css';
import { single } from '../rows/use-style.ts';

/** How the pictures selected are shown: the part that is seen, their colours, how sharp. */
export function PictureSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const isOne = useDiagramValue(['selection'], (e) => e.selection.size === 1);
  return (
    <Section title={t('inspector.image')}>
      <PictureFilters>
        {isOne && (
          <Button
            size="s"
            variant="quiet"
            icon={Crop}
            onPress={() => {
              editor.commands.run('tool.crop', editor);
            }}
          >
            {t('inspector.crop')}
          </Button>
        )}
      </PictureFilters>
    </Section>
  );
}

/** Colours and sharpness of the pictures selected; `children` are buttons beside the one that takes all of it back. */
export function PictureFilters({ children }: { children?: React.ReactNode }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const filter = useDiagramValue(['selection', 'document'], sharedFilter, shallowEqual);
  const isSliding = useRef(false),
    buttons = useRef<HTMLDivElement>(null);
  if (!filter) return null;
  const slide = (patch: PictureFilter): void => {
    if (!isSliding.current) editor.store.history.mark();
    isSliding.current = true;
    continueFilter(editor, patch);
  };
  const end = (): void => {
    isSliding.current = false;
    editor.store.history.mark();
  };
  const row = (name: FilterName, min: number): React.ReactNode => {
    const label = t(`inspector.filter.${name}`);
    return (
      <Row key={name} name={label}>
        <span className={styles['grow']}>
          <Slider
            label={label}
            isLabelHidden
            value={single(filter[name]) ?? 0}
            min={min}
            max={100}
            onChange={(value) => slide({ [name]: value })}
            onChangeEnd={end}
          />
        </span>
        <span className={styles['narrow']}>
          <NumberInput
            label={`${label} %`}
            value={filter[name]}
            min={min}
            max={100}
            step={5}
            onChange={(value) => setFilter(editor, { [name]: value })}
          />
        </span>
      </Row>
    );
  };
  const isChanged = Object.values(filter).some((value) => value !== 0);
  return (
    <>
      {FILTERS.map(({ name, min }) => row(name, min))}
      <div className={styles['words']} ref={buttons}>
        {children}
        <Button
          size="s"
          variant="quiet"
          icon={RotateCcw}
          isDisabled={!isChanged}
          onPress={() => {
            clearFilter(editor);
            // The button is off now, and would leave the keyboard nowhere.
            buttons.current?.parentElement?.querySelector('input')?.focus();
          }}
        >
          {t('inspector.filter.reset')}
        </Button>
      </div>
    </>
  );
}
