import { Button } from '@limn/ui/components/buttons/button.tsx';
import { Checkbox } from '@limn/ui/components/fields/checkbox.tsx';
import { Notice } from '@limn/ui/components/feedback/notice.tsx';
import { Progress } from '@limn/ui/components/feedback/progress.tsx';
import { Slider } from '@limn/ui/components/fields/slider.tsx';
import { Switch } from '@limn/ui/components/fields/switch.tsx';
import { Tabs } from '@limn/ui/components/layout/tabs.tsx';
import { TextField } from '@limn/ui/components/fields/text-field.tsx';
import type { MadeTheme } from '@limn/ui/tokens/theme.ts';
import type { CSSProperties } from 'react';
import styles from './theme.module.css';

/** The usual parts of a page in a theme, by light or by dark. */
export function ThemePreview({
  mode,
  theme,
  words,
}: {
  mode: 'light' | 'dark';
  theme: MadeTheme;
  words: Readonly<Record<string, string>>;
}) {
  const tokens = Object.fromEntries(
    Object.entries({ ...theme.both, ...theme[mode] }).map(([name, value]) => [`--${name}`, value]),
  );
  const word = (name: string): string => words[name] ?? '';
  return (
    <section className={styles.preview} data-theme={mode} style={tokens as CSSProperties} aria-label={word(mode)}>
      <p className={styles.mode}>{word(mode)}</p>
      <TextField label={word('name')} defaultValue={word('nameValue')} />
      <Checkbox defaultSelected>{word('shared')}</Checkbox>
      <Switch defaultSelected>{word('notify')}</Switch>
      <Slider label={word('opacity')} min={0} max={100} defaultValue={60} />
      <Progress label={word('progress')} value={60} />
      <Tabs
        label={word('tabs')}
        items={[
          { id: 'style', label: word('style'), content: <p>{word('styleBody')}</p> },
          { id: 'text', label: word('text'), content: <p>{word('textBody')}</p> },
        ]}
      />
      <Notice tone="info">{word('notice')}</Notice>
      <div className={styles.actions}>
        <Button variant="primary">{word('save')}</Button>
        <Button>{word('cancel')}</Button>
        <Button variant="danger">{word('remove')}</Button>
        <a href="#/theme">{word('link')}</a>
      </div>
    </section>
  );
}
