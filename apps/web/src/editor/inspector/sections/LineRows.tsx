import { LINE_FLOWS, LINE_FORMS, type LineForm, type Style } from '@limn/document';
import { LINE_FORM_DRAWINGS } from '@limn/drawing/line/forms.ts';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { ColourButton } from '../fill/ColourButton.tsx';
import { NumberInput } from '../rows/NumberInput.tsx';
import { Row } from '../rows/Section.tsx';
import { chosen, useStyle } from '../rows/use-style.ts';
import styles from '../rows/inspector.module.css';

/** What a form is told besides the weight of its line. */
const MEASURES: Readonly<Record<LineForm, 'lineGap' | 'endWidth' | 'lineOffset' | null>> = {
  single: null,
  double: 'lineGap',
  tapered: 'endWidth',
  dimension: 'lineOffset',
};

/** What ends a dimension line on either side, until it is told otherwise. */
const DIMENSION_ENDS: Partial<Style> = { startArrow: 'triangle', endArrow: 'triangle' };

/** One line, two, or one that tapers; and whether its dashes run. */
export function LineRows(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { style, change } = useStyle();
  const form = chosen(style.lineForm, 'single'),
    measure = form && MEASURES[form],
    flow = chosen(style.flow, 'none');
  const number = (
    key: 'lineGap' | 'endWidth' | 'lineOffset' | 'flowSpeed',
    min: number,
    max: number,
    step: number,
  ): React.ReactNode => (
    <Row name={t(`inspector.${key}`)}>
      <span className={styles['grow']}>
        <NumberInput
          label={t(`inspector.${key}`)}
          value={style[key]}
          min={min}
          max={max}
          step={step}
          onChange={(value) => change({ [key]: value } satisfies Partial<Style>)}
        />
      </span>
    </Row>
  );
  return (
    <>
      <Row name={t('inspector.lineForm')}>
        <span className={styles['grow']}>
          <Select
            label={t('inspector.lineForm')}
            isLabelHidden
            size="s"
            value={form}
            placeholder={t('inspector.mixed')}
            items={LINE_FORMS.map((value) => ({ value, label: t(`lineForm.${value}`) }))}
            onChange={(lineForm) => change({ lineForm, ...(lineForm === 'dimension' && DIMENSION_ENDS) })}
          />
        </span>
      </Row>
      {measure && (measure === 'lineOffset' ? number(measure, -2000, 2000, 4) : number(measure, 0, 100, 0.5))}
      {form === 'dimension' && (
        <Row name={t('inspector.text')}>
          <span className={styles['grow']}>
            <NumberInput
              label={t('inspector.size')}
              value={style.fontSize}
              min={1}
              max={400}
              onChange={(fontSize) => change({ fontSize })}
            />
          </span>
          <ColourButton
            label={t('inspector.colour')}
            value={style.color}
            fallback="theme:text"
            onChange={(color) => change({ color })}
          />
        </Row>
      )}
      {form !== null && !LINE_FORM_DRAWINGS[form].hasDashes ? null : (
        <Row name={t('inspector.flow')}>
          <span className={styles['grow']}>
            <Select
              label={t('inspector.flow')}
              isLabelHidden
              size="s"
              value={flow}
              placeholder={t('inspector.mixed')}
              items={LINE_FLOWS.map((value) => ({ value, label: t(`flow.${value}`) }))}
              onChange={(next) => change({ flow: next })}
            />
          </span>
        </Row>
      )}
      {flow !== null && flow !== 'none' && number('flowSpeed', 5, 1000, 5)}
    </>
  );
}
