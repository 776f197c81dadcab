import { Button } from '@limn/ui/components/buttons/button.tsx';
import { ColourField } from '@limn/ui/components/colours/colour-field.tsx';
import { Slider } from '@limn/ui/components/fields/slider.tsx';
import { Switch } from '@limn/ui/components/fields/switch.tsx';
import { Status } from '@limn/ui/components/data/badge.tsx';
import { colours, contrastPairs } from '@limn/ui/tokens/colours.ts';
import { makeTheme, themeCss, type ThemeChoice } from '@limn/ui/tokens/theme.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { copyText } from '../../page/demo/clipboard.ts';
import { useLoaded } from '../../page/loaded-page.ts';
import { useWords } from '../../text/context.ts';
import { ThemePreview } from './theme-preview.tsx';
import styles from './theme.module.css';

/** Accents to begin with, by their names among the page's words. */
const READY = {
  ocean: '#1F5FE0',
  forest: '#17763F',
  plum: '#8A3FB8',
  amber: '#F2B01E',
  brick: '#C2452D',
  graphite: '#3F4754',
} as const;

const USUAL: Required<Pick<ThemeChoice, 'accent' | 'roundness'>> = { accent: colours.accent.light, roundness: 1 };

/** Chooses what a theme is made of, shows it in light and dark, and gives its style sheet. */
export function ThemeMaker() {
  const words = useLoaded().text.words ?? {};
  const { shell } = useWords();
  const [accent, setAccent] = useState(USUAL.accent);
  const [tint, setTint] = useState('#8A6D3B');
  const [isTinted, setTinted] = useState(false);
  const [roundness, setRoundness] = useState(USUAL.roundness);
  // While a colour is dragged about, the picker goes before what is made of it.
  const choice = useDeferredValue(
    useMemo(() => ({ accent, tint: isTinted ? tint : undefined, roundness }), [accent, tint, isTinted, roundness]),
  );
  const isUsual = choice.accent.toUpperCase() === USUAL.accent && choice.tint === undefined && choice.roundness === 1;
  const theme = useMemo(() => (isUsual ? { light: {}, dark: {}, both: {} } : makeTheme(choice)), [choice, isUsual]);
  const css = themeCss(theme);
  const made = theme.light.accent ?? USUAL.accent;
  const reset = () => {
    setAccent(USUAL.accent);
    setTinted(false);
    setRoundness(1);
  };
  return (
    <div className={styles.maker}>
      <div className={styles.choices}>
        <ColourField label={words['accent'] ?? ''} value={accent} onChange={setAccent} />
        <div className={styles.ready} role="group" aria-label={words['start']}>
          {Object.entries(READY).map(([name, colour]) => (
            <button
              key={name}
              type="button"
              className={styles.dot}
              style={{ background: colour }}
              aria-label={words[name]}
              title={words[name]}
              aria-pressed={accent.toUpperCase() === colour}
              onClick={() => setAccent(colour)}
            />
          ))}
        </div>
        <Switch isSelected={isTinted} onChange={setTinted}>
          {words['tint']}
        </Switch>
        {isTinted && <ColourField label={words['tint'] ?? ''} isLabelHidden value={tint} onChange={setTint} />}
        <Slider
          label={words['roundness'] ?? ''}
          min={0}
          max={2}
          step={0.25}
          value={roundness}
          onChange={setRoundness}
          formatOptions={{ style: 'percent' }}
        />
        <Button onPress={reset} isDisabled={isUsual}>
          {words['reset']}
        </Button>
      </div>
      <div className={styles.previews}>
        <ThemePreview mode="light" theme={theme} words={words} />
        <ThemePreview mode="dark" theme={theme} words={words} />
      </div>
      <div role="status" className={styles.status}>
        <Status tone="success">{words['kept']?.replace('{{count}}', String(contrastPairs.length * 2)) ?? ''}</Status>
        {made.toUpperCase() !== choice.accent.toUpperCase() && (
          <span>{words['notAsked']?.replace('{{colour}}', made)}</span>
        )}
      </div>
      <figure className={styles.css}>
        <figcaption>
          <span>{words['css']}</span>
          <Button
            size="s"
            icon="copy"
            isDisabled={css === ''}
            onPress={() => void copyText(css, words['copied'] ?? '', shell)}
          >
            {shell.page.copy}
          </Button>
        </figcaption>
        <pre tabIndex={0} role="group" aria-label={words['css']}>
          {css === '' ? words['same'] : css}
        </pre>
      </figure>
    </div>
  );
}
