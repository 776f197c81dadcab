import { colours } from '@limn/ui/tokens/colours.ts';
import { constants, densities, shadows, type Token } from '@limn/ui/tokens/tokens.ts';
import { useEffect, useState } from 'react';
import { useDensity, useTheme } from '../appearance.ts';
import { useWords } from '../text/context.ts';
import styles from './tokens.module.css';

const kindOf = (token: Token): 'colour' | 'length' | 'shadow' | 'other' => {
  if (token in colours) return 'colour';
  if (token in shadows) return 'shadow';
  return token in densities.comfortable || /^(?:space|radius|dialog|width|height)/.test(token) ? 'length' : 'other';
};

/** Tokens with the values they have now, in the theme and density chosen. */
export function TokensView({ tokens }: { tokens: readonly Token[] }) {
  const { shell } = useWords();
  const theme = useTheme();
  const density = useDensity();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});

  useEffect(() => {
    const read = () => {
      const style = getComputedStyle(document.documentElement);
      setValues(
        Object.fromEntries(
          tokens.map((token) => [
            token,
            style.getPropertyValue(`--${token}`).trim() || String(constants[token as keyof typeof constants] ?? ''),
          ]),
        ),
      );
    };
    // With the next frame: the browser knows the styles then without computing them for this.
    const first = requestAnimationFrame(read);
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => {
      cancelAnimationFrame(first);
      system.removeEventListener('change', read);
    };
  }, [tokens, theme, density]);

  return (
    <ul className={styles.tokens} aria-label={shell.page.tokens}>
      {tokens.map((token) => (
        <li key={token}>
          {kindOf(token) === 'colour' && (
            <span className={styles.swatch} style={{ background: `var(--${token})` }} aria-hidden />
          )}
          {kindOf(token) === 'shadow' && (
            <span className={styles.swatch} style={{ boxShadow: `var(--${token})` }} aria-hidden />
          )}
          <code>{`--${token}`}</code>
          <span className={styles.tokenValue}>{values[token]}</span>
        </li>
      ))}
    </ul>
  );
}
