import { NumberField, Switch } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { ColourButton, useResolve } from './ColourButton.tsx';
import { single, useStyle } from './use-style.ts';

/** A gradient from the fill to a second colour, at an angle. */
export function GradientRow(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { style, change } = useStyle();
  const resolve = useResolve();
  const gradient = single(style.gradient) ?? null;
  const second = gradient?.stops[gradient.stops.length - 1]?.color ?? '#ffffff';
  const from = gradient?.stops[0]?.color ?? resolve(single(style.fill) ?? 'theme:fill');
  const make = (color: string, angle: number): void => change({ gradient: { type: 'linear', angle, stops: [{ at: 0, color: from === 'none' ? '#ffffff' : from }, { at: 1, color }] } });
  return (
    <>
      {gradient && (
        <>
          <ColourButton label={t('inspector.gradient')} value={second} fallback="#ffffff" onChange={(color) => make(color, gradient.angle)} />
          <NumberField label={t('inspector.rotation')} isLabelHidden size="s" value={gradient.angle} min={-360} max={360} step={15} onChange={(angle) => make(second, angle)} />
        </>
      )}
      <Switch isSelected={gradient !== null} onChange={(on) => (on ? make('#ffffff', 90) : change({ gradient: null }))}>{t('inspector.gradient')}</Switch>
    </>
  );
}
