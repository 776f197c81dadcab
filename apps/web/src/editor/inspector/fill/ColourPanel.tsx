/** What a colour is chosen from: the theme's, the standard ones, recent ones, a free choice. */
import { Button, IconButton, TextField } from '@limn/ui';
import { Pipette } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { parseColor, type Color } from 'react-aria-components/ColorPicker';
import { useTranslation } from 'react-i18next';
import { CHECKS, onChecks } from './chequered.ts';
import type { ColourChoice } from './colour-choice.ts';
import { parseHex, recentColours, rememberColour, STANDARD_COLOURS, THEME_SLOTS } from './palette.ts';
import styles from '../rows/inspector.module.css';

interface PanelProps extends ColourChoice {
  resolve: (colour: string) => string;
  close: () => void;
}

export function ColourPanel({ value, fallback, allowNone, onChange, resolve, close }: PanelProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const current = value === undefined || value === 'mixed' ? fallback : value;
  const [free, setFree] = useState<Color>(() => startColour(resolve(current)));
  const [hex, setHex] = useState('');
  const recent = recentColours();
  const choose = (colour: string): void => {
    if (!colour.startsWith('theme:')) rememberColour(colour);
    onChange(colour);
    close();
  };
  const swatch = (colour: string, name: string): React.ReactNode => (
    <AriaButton
      key={colour}
      className={styles['swatch'] ?? ''}
      aria-label={name}
      aria-pressed={colour === value}
      onPress={() => choose(colour)}
    >
      <span style={{ background: onChecks(resolve(colour)) }} />
    </AriaButton>
  );
  return (
    <div className={styles['colours']}>
      {allowNone && (
        <Button
          size="s"
          isBlock
          onPress={() => {
            onChange('none');
            close();
          }}
        >
          {t('colour.none')}
        </Button>
      )}
      <h4>{t('colour.theme')}</h4>
      <div className={styles['themeSwatches']}>
        {THEME_SLOTS.map((slot, i) => swatch(slot, t('colour.slot', { n: i + 1 })))}
      </div>
      <h4>{t('colour.palette')}</h4>
      <div className={styles['swatches']}>{STANDARD_COLOURS.flat().map((c) => swatch(c, c))}</div>
      {recent.length > 0 && (
        <>
          <h4>{t('colour.recent')}</h4>
          <div className={styles['swatches']}>{recent.map((c) => swatch(c, c))}</div>
        </>
      )}
      <h4>{t('colour.custom')}</h4>
      <ColorArea
        aria-label={t('colour.custom')}
        className={styles['area'] ?? ''}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        value={free}
        onChange={setFree}
        onChangeEnd={(c) => onChange(hexOf(c))}
      >
        <ColorThumb className={styles['thumb'] ?? ''} />
      </ColorArea>
      <ColorSlider
        aria-label={t('colour.hue')}
        channel="hue"
        colorSpace="hsb"
        value={free}
        onChange={setFree}
        onChangeEnd={(c) => onChange(hexOf(c))}
      >
        <SliderTrack className={styles['hue'] ?? ''}>
          <ColorThumb className={styles['thumb'] ?? ''} />
        </SliderTrack>
      </ColorSlider>
      <ColorSlider
        aria-label={t('colour.alpha')}
        channel="alpha"
        value={free}
        onChange={setFree}
        onChangeEnd={(c) => onChange(hexOf(c))}
      >
        <SliderTrack
          className={styles['hue'] ?? ''}
          style={({ defaultStyle }) => ({
            ...defaultStyle,
            background: `${String(defaultStyle.background)}, ${CHECKS}`,
          })}
        >
          <ColorThumb className={styles['thumb'] ?? ''} />
        </SliderTrack>
      </ColorSlider>
      <div className={styles['hexRow']}>
        <TextField
          label={t('colour.hex')}
          isLabelHidden
          size="s"
          placeholder={hexOf(free)}
          value={hex}
          onChange={setHex}
          onEnter={() => {
            const parsed = parseHex(hex);
            if (parsed) choose(parsed);
          }}
          isInvalid={hex !== '' && parseHex(hex) === null}
        />
        <Button size="s" onPress={() => choose(parseHex(hex) ?? hexOf(free))}>
          {t('colour.apply')}
        </Button>
        {'EyeDropper' in globalThis && (
          <IconButton
            icon={Pipette}
            size="s"
            label={t('colour.pick')}
            onPress={() => {
              void pickFromScreen().then((c) => {
                if (c) choose(c);
              });
            }}
          />
        )}
      </div>
    </div>
  );
}

function startColour(colour: string): Color {
  return parseColor(colour === 'none' ? '#ffffff' : colour).toFormat('hsb');
}

/** `#rrggbb`, with two digits more where something shines through. */
function hexOf(colour: Color): string {
  return colour.toString(colour.getChannelValue('alpha') < 1 ? 'hexa' : 'hex').toLowerCase();
}

interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>;
}

async function pickFromScreen(): Promise<string | null> {
  const Dropper = (globalThis as unknown as { EyeDropper: new () => EyeDropper }).EyeDropper;
  try {
    return (await new Dropper().open()).sRGBHex.toLowerCase();
  } catch {
    return null; // The person pressed Escape.
  }
}
