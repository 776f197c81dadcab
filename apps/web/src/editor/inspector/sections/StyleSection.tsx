import type { Dash } from '@limn/document';
import { Select, Slider, Switch } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../menus/CommandButton.tsx';
import { ColourButton } from '../fill/ColourButton.tsx';
import { FillKindSelect } from '../fill/FillKindSelect.tsx';
import { GradientRow } from '../fill/GradientRow.tsx';
import { NumberInput } from '../rows/NumberInput.tsx';
import { PatternRow } from '../fill/PatternRow.tsx';
import { Row, Section } from '../rows/Section.tsx';
import { TitleFillRow } from '../fill/TitleFillRow.tsx';
import { chosen, single, useStyle } from '../rows/use-style.ts';
import styles from '../rows/inspector.module.css';

const DASHES: readonly Dash[] = ['solid', 'dashed', 'dotted', 'dashdot', 'longdash'];
const SHADOW = { dx: 2, dy: 3, blur: 8, color: '#00000040' };

/** Fill, line, opacity, corner, shadow, hand-drawn look. */
export function StyleSection({ hasShapes }: { hasShapes: boolean }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { style, change, slide, slideEnd } = useStyle();
  const percent = style.opacity === 'mixed' ? 'mixed' : Math.round((style.opacity ?? 1) * 100);
  return (
    <Section title={t('inspector.style')}>
      {hasShapes && (
        <>
          <Row name={t('inspector.fill')}>
            <ColourButton
              label={t('inspector.fill')}
              value={style.fill}
              fallback="theme:fill"
              allowNone
              onChange={(fill) => change({ fill, gradient: null })}
            />
            <FillKindSelect />
          </Row>
          <GradientRow />
          <PatternRow />
          <TitleFillRow />
        </>
      )}
      <Row name={t('inspector.line')}>
        <ColourButton
          label={t('inspector.line')}
          value={style.stroke}
          fallback={hasShapes ? 'theme:stroke' : 'theme:line'}
          allowNone
          onChange={(stroke) => change({ stroke })}
        />
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.width')}
            value={style.strokeWidth}
            min={0}
            max={100}
            step={0.5}
            onChange={(strokeWidth) => change({ strokeWidth })}
          />
        </span>
      </Row>
      <Row name={t('inspector.dash')}>
        <span className={styles['grow']}>
          <Select
            label={t('inspector.dash')}
            isLabelHidden
            size="s"
            value={chosen(style.dash, 'solid')}
            placeholder={t('inspector.mixed')}
            items={DASHES.map((value) => ({ value, label: t(`dash.${value}`) }))}
            onChange={(dash) => change({ dash })}
          />
        </span>
      </Row>
      <Row name={t('inspector.radius')}>
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.radius')}
            value={style.radius}
            min={0}
            max={500}
            onChange={(radius) => change({ radius })}
          />
        </span>
      </Row>
      <Row name={t('inspector.opacity')}>
        <span className={styles['grow']}>
          <Slider
            label={t('inspector.opacity')}
            isLabelHidden
            value={single(percent) ?? 100}
            min={0}
            max={100}
            onChange={(value) => slide({ opacity: value / 100 })}
            onChangeEnd={slideEnd}
          />
        </span>
        <span className={styles['narrow']}>
          <NumberInput
            label={`${t('inspector.opacity')} %`}
            value={percent}
            min={0}
            max={100}
            step={5}
            onChange={(value) => change({ opacity: value / 100 })}
          />
        </span>
      </Row>
      <div className={styles['pair']}>
        {hasShapes && (
          <Switch
            isSelected={style.shadow !== undefined && style.shadow !== null && style.shadow !== 'mixed'}
            onChange={(on) => change({ shadow: on ? SHADOW : null })}
          >
            {t('inspector.shadow')}
          </Switch>
        )}
        <Switch isSelected={style.sketch === true} onChange={(sketch) => change({ sketch })}>
          {t('inspector.sketch')}
        </Switch>
      </div>
      <div className={styles['buttons']} role="group" aria-label={t('inspector.style')}>
        <CommandButton command="style.painter" />
        <CommandButton command="style.copy" />
        <CommandButton command="style.paste" />
        <CommandButton command="style.setDefault" />
        <CommandButton command="style.reset" />
      </div>
    </Section>
  );
}
