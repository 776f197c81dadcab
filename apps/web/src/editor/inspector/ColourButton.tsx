/** A colour of the drawing: a swatch that opens theme colours, standard colours, recent ones, and a free choice. */
import { findTheme, resolveColor } from '@limn/drawing/look/theme.ts';
import { Button, IconButton, Popover, TextField } from '@limn/ui';
import { Pipette } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { parseColor, type Color } from 'react-aria-components/ColorPicker';
import { useTranslation } from 'react-i18next';
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { useEditor, useEditorValue } from '../editor-context.tsx';
import { parseHex, recentColours, rememberColour, STANDARD_COLOURS, THEME_SLOTS } from './palette.ts';
import { popoverPlacement } from './popover-placement.ts';
import styles from './inspector.module.css';

export interface ColourButtonProps {
  label: string;
  /** The colour in force, `mixed` where the selection has several, undefined where it comes from the theme. */
  value: string | undefined;
  /** What the theme gives where `value` is undefined. */
  fallback: string;
  allowNone?: boolean;
  onChange: (value: string) => void;
}

export function ColourButton(props: ColourButtonProps): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const resolve = useResolve();
  const { label, value, fallback } = props;
  const shown = value === 'mixed' ? null : resolve(value ?? fallback);
  const name = value === 'mixed' ? t('inspector.mixed') : shown === 'none' ? t('colour.none') : (shown ?? '');
  return (
    <Popover
      label={label}
      placement={popoverPlacement()}
      onOpenChange={(isOpen) => {
        // Back to the words that got the colour, after the popover has given the focus back to its button.
        if (!isOpen && editor.textHost) setTimeout(() => editor.textHost?.focus(), 50);
      }}
      content={(close) => <ColourPanel {...props} resolve={resolve} close={close} />}
    >
      <AriaButton
        className={styles['swatchButton'] ?? ''}
        aria-label={`${label}: ${name}`}
        data-mixed={value === 'mixed' || undefined}
        data-none={shown === 'none' || undefined}
      >
        <span style={shown && shown !== 'none' ? { background: onChecks(shown) } : undefined} />
      </AriaButton>
    </Popover>
  );
}

/** The table of colours of what is drawn. */
function themeOf({ scene }: EditorCore): string | undefined {
  const record = scene.get('document');
  return record?.type === 'document' ? record.data.theme : undefined;
}

/** Resolves theme slots for the document's theme and the person's light or dark canvas. */
export function useResolve(): (colour: string) => string {
  const theme = useEditorValue(['document'], themeOf);
  const dark = useEditorValue(['settings'], (e) => e.settings.dark);
  return (colour) => resolveColor(colour, findTheme(theme), dark);
}

interface PanelProps extends ColourButtonProps {
  resolve: (colour: string) => string;
  close: () => void;
}

function ColourPanel({ value, fallback, allowNone, onChange, resolve, close }: PanelProps): React.ReactNode {
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

const CHECKS = 'repeating-conic-gradient(#c8c8c8 0 25%, #ffffff 0 50%) 0 / 8px 8px';
/** A colour over a chequered ground, which is seen through it. */
const onChecks = (colour: string): string =>
  colour.length === 9 ? `linear-gradient(${colour}, ${colour}), ${CHECKS}` : colour;

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
