import type { Token } from '@limn/ui/tokens/tokens.ts';
import { useEffect, useState } from 'react';
import { useDensity, useTheme } from '../../appearance.ts';
import { useWords } from '../../text/context.ts';
import styles from './tokens.module.css';

type Kinds = typeof import('../../tokens/kinds.ts');

/** Tokens with the values they have now, in the theme and density chosen. */
export function TokensView({ tokens }: { tokens: readonly Token[] }) {
  const { shell } = useWords();
  const theme = useTheme();
  const density = useDensity();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});

  /** Undefined while they load, which the names do not wait for. */
  const [kinds, setKinds] = useState<Kinds>();
  useEffect(() => {
    let isCurrent = true;
    import('../../tokens/kinds.ts').then(
      (loaded) => isCurrent && setKinds(loaded),
      // Without a connection the names stand there without their colours.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  useEffect(() => {
    const read = () => {
      const style = getComputedStyle(document.documentElement);
      setValues(
        Object.fromEntries(
          tokens.map((token) => [
            token,
            style.getPropertyValue(`--${token}`).trim() || (kinds?.constantOf(token) ?? ''),
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
  }, [tokens, theme, density, kinds]);

  return (
    <ul className={styles.tokens} aria-label={shell.page.tokens}>
      {tokens.map((token) => (
        <li key={token}>
          {kinds?.kindOf(token) === 'colour' && (
            <span className={styles.swatch} style={{ background: `var(--${token})` }} aria-hidden />
          )}
          {kinds?.kindOf(token) === 'shadow' && (
            <span className={styles.swatch} style={{ boxShadow: `var(--${token})` }} aria-hidden />
          )}
          <code>{`--${token}`}</code>
          <span className={styles.tokenValue}>{values[token]}</span>
        </li>
      ))}
    </ul>
  );
}
