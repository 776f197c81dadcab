import type { Gradient, GradientStop } from '@limn/document';
import { IconButton, Select } from '@limn/ui';
import { ArrowLeftRight, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourButton, useResolve } from './ColourButton.tsx';
import { GradientBar } from './GradientBar.tsx';
import { addStop, inOrder, MOST_STOPS, moveStop, removeStop, reversed, roomiest } from './gradient-stops.ts';
import { NumberInput } from '../rows/NumberInput.tsx';
import { Row } from '../rows/Section.tsx';
import { single, useStyle } from '../rows/use-style.ts';
import styles from '../rows/inspector.module.css';

const MIDDLE = { x: 0.5, y: 0.5 };
const percent = (share: number): number => Math.round(share * 1000) / 10;

/** A gradient of any number of colours: along a line at an angle, or outwards from a point. */
export function GradientRow(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { style, change, slide, slideEnd } = useStyle();
  const resolve = useResolve();
  const [wanted, choose] = useState(0);
  const gradient = single(style.gradient);
  if (!gradient || gradient.stops.length === 0) return null;
  const stops = inOrder(gradient.stops),
    index = Math.min(wanted, stops.length - 1),
    stop = stops[index]!,
    centre = gradient.center ?? MIDDLE;
  const set = (patch: Partial<Gradient>): void => change({ gradient: { ...gradient, ...patch } });
  const put = (next: { stops: GradientStop[]; index: number }): void => {
    set({ stops: next.stops });
    choose(next.index);
  };
  return (
    <>
      <GradientBar
        stops={stops}
        chosen={index}
        onChoose={choose}
        onChange={(next) => set({ stops: next })}
        onDrag={(next) => slide({ gradient: { ...gradient, stops: next } })}
        onDragEnd={slideEnd}
      />
      <Row name={t('inspector.stopColour')}>
        <ColourButton
          label={t('inspector.stopColour')}
          value={stop.color}
          fallback="#ffffff"
          onChange={(color) => set({ stops: stops.with(index, { ...stop, color }) })}
        />
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.stopPlace')}
            prefix="%"
            value={percent(stop.at)}
            min={0}
            max={100}
            step={5}
            onChange={(value) => put(moveStop(stops, index, value / 100))}
          />
        </span>
        <span className={styles['tight']}>
          <IconButton
            size="s"
            icon={Plus}
            label={t('inspector.addStop')}
            isDisabled={stops.length >= MOST_STOPS}
            onPress={() => put(addStop(stops, roomiest(stops), resolve))}
          />
          <IconButton
            size="s"
            icon={Trash2}
            label={t('inspector.removeStop')}
            isDisabled={stops.length <= 2}
            onPress={() => put({ stops: removeStop(stops, index), index: Math.max(0, index - 1) })}
          />
        </span>
      </Row>
      <Row name={t('inspector.gradient')}>
        <span className={styles['grow']}>
          <Select
            label={t('inspector.gradientKind')}
            isLabelHidden
            size="s"
            value={gradient.type}
            items={[
              { value: 'linear', label: t('inspector.linear') },
              { value: 'radial', label: t('inspector.radial') },
            ]}
            onChange={(type) => set({ type })}
          />
        </span>
        <IconButton
          size="s"
          icon={ArrowLeftRight}
          label={t('inspector.reverseStops')}
          onPress={() => put({ stops: reversed(stops), index: stops.length - 1 - index })}
        />
      </Row>
      {gradient.type === 'linear' ? (
        <Row name={t('inspector.direction')}>
          <span className={styles['grow']}>
            <NumberInput
              label={t('inspector.direction')}
              prefix="∠"
              value={gradient.angle}
              min={-360}
              max={360}
              step={15}
              onChange={(angle) => set({ angle })}
            />
          </span>
        </Row>
      ) : (
        <Row name={t('inspector.gradientCentre')}>
          {(['x', 'y'] as const).map((axis) => (
            <span key={axis} className={styles['grow']}>
              <NumberInput
                label={t(`inspector.gradientCentre${axis === 'x' ? 'X' : 'Y'}`)}
                prefix={axis === 'x' ? 'X %' : 'Y %'}
                value={percent(centre[axis])}
                min={0}
                max={100}
                step={5}
                onChange={(value) => set({ center: { ...centre, [axis]: value / 100 } })}
              />
            </span>
          ))}
        </Row>
      )}
    </>
  );
}
