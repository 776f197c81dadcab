import { colours, constants, contrastPairs, densities, shadows, type ColourToken } from '@limn/ui';
import { contrast } from '@limn/ui/tokens/contrast.ts';
import type { CSSProperties } from 'react';
import { ArticleTable } from '../../page/article.tsx';
import { useLoaded } from '../../page/loaded-page.ts';
import styles from './gf.module.css';

type Constant = keyof typeof constants;

/** The words of the page that stand in its tables. */
export function useTableWords(): Readonly<Record<string, string>> {
  return useLoaded().text.words ?? {};
}

const groups: readonly (readonly [word: string, matches: RegExp])[] = [
  ['surfaces', /^bg-/],
  ['lines', /^(?:border|focus)/],
  ['texts', /^text/],
  ['accents', /^(?:on-)?accent/],
  ['states', /^(?:on-)?(?:danger|warning|success|info)/],
  ['overlays', /^(?:on-)?inverse|backdrop|marquee/],
];

function Swatch({ value }: { value: string }) {
  return (
    <span className={styles.value}>
      <span className={styles.swatch} style={{ background: value }} />
      <code>{value}</code>
    </span>
  );
}

/** Every colour with its two values, by what it is for. */
export function ColourTables() {
  const words = useTableWords();
  return groups.map(([word, matches]) => (
    <div key={word} className={styles.group}>
      <h3>{words[word]}</h3>
      <ArticleTable
        label={words[word] ?? word}
        heads={[words['token'] ?? '', words['light'] ?? '', words['dark'] ?? '']}
        rows={Object.entries(colours)
          .filter(([name]) => matches.test(name))
          .map(([name, { light, dark }]) => [
            <code key="name">{`--${name}`}</code>,
            <Swatch key="light" value={light} />,
            <Swatch key="dark" value={dark} />,
          ])}
      />
    </div>
  ));
}

const ratio = (value: number): string => (Math.floor(value * 100) / 100).toFixed(2);

/** A text or a graphic as it looks in one theme. */
function Sample({
  theme,
  pair: [foreground, background, least],
}: {
  theme: 'light' | 'dark';
  pair: readonly [ColourToken, ColourToken, number];
}) {
  const words = useTableWords();
  const style: CSSProperties = { background: colours[background][theme], color: colours[foreground][theme] };
  return (
    <span className={styles.value}>
      <span className={styles.sample} style={style} aria-hidden>
        {least >= 4.5 ? words['sampleText'] : <span className={styles.ring} />}
      </span>
      {`${ratio(contrast(colours[foreground][theme], colours[background][theme]))} : 1`}
    </span>
  );
}

/** Every pair that components use, with what was measured in both themes. */
export function ContrastTable() {
  const words = useTableWords();
  return (
    <div className={styles.tall}>
      <ArticleTable
        label={useLoaded().text.sections?.['contrast']?.title ?? ''}
        heads={[
          words['text'] ?? '',
          words['background'] ?? '',
          words['least'] ?? '',
          words['light'] ?? '',
          words['dark'] ?? '',
        ]}
        rows={contrastPairs.map((pair) => [
          <code key="foreground">{`--${pair[0]}`}</code>,
          <code key="background">{`--${pair[1]}`}</code>,
          pair[2],
          <Sample key="light" theme="light" pair={pair} />,
          <Sample key="dark" theme="dark" pair={pair} />,
        ])}
      />
    </div>
  );
}

const starting = (start: string): [Constant, string][] =>
  Object.entries(constants).filter(([name]) => name.startsWith(start)) as [Constant, string][];

/** The sizes of type, each written in itself. */
export function TypeTable() {
  const words = useTableWords();
  return (
    <ArticleTable
      label={useLoaded().text.sections?.['type']?.title ?? ''}
      heads={[words['token'] ?? '', words['size'] ?? '', words['sample'] ?? '']}
      rows={starting('type-').map(([name, value]) => [
        <code key="name">{`--${name}`}</code>,
        value.replace('/', ' / '),
        <span key="sample" className={styles.line} style={{ font: `400 var(--${name}) var(--font-ui)` }}>
          {words['pangram']}
        </span>,
      ])}
    />
  );
}

function Measures({
  word,
  names,
  look,
}: {
  word: string;
  names: readonly (readonly [string, string])[];
  look: (name: string, value: string) => CSSProperties;
}) {
  const words = useTableWords();
  return (
    <div className={styles.group}>
      <h3>{words[word]}</h3>
      <ul className={styles.measures}>
        {names.map(([name, value]) => (
          <li key={name}>
            <span className={styles.picture}>
              <span style={look(name, value)} />
            </span>
            <code>{`--${name}`}</code>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Distances, radii, heights and widths. */
export function SpaceTables() {
  const words = useTableWords();
  const heights = Object.entries(densities.comfortable);
  return (
    <>
      <Measures
        word="spaces"
        names={starting('space-')}
        look={(name) => ({ inlineSize: `var(--${name})`, blockSize: 16, background: 'var(--accent)' })}
      />
      <Measures
        word="radii"
        names={starting('radius-')}
        look={(name) => ({
          inlineSize: 40,
          blockSize: 28,
          border: '2px solid var(--accent)',
          borderRadius: `var(--${name})`,
        })}
      />
      <div className={styles.group}>
        <h3>{words['heights']}</h3>
        <ArticleTable
          label={words['heights'] ?? ''}
          heads={[words['token'] ?? '', words['comfortable'] ?? '', words['compact'] ?? '']}
          rows={heights.map(([name, value]) => [
            <code key="name">{`--${name}`}</code>,
            value,
            densities.compact[name as keyof typeof densities.compact],
          ])}
        />
      </div>
      <div className={styles.group}>
        <h3>{words['widths']}</h3>
        <ArticleTable
          label={words['widths'] ?? ''}
          heads={[words['token'] ?? '', words['value'] ?? '']}
          rows={[...starting('width-'), ...starting('height-'), ...starting('dialog-')].map(([name, value]) => [
            <code key="name">{`--${name}`}</code>,
            value,
          ])}
        />
      </div>
    </>
  );
}

/** Shadows, layers and durations. */
export function DepthTables() {
  const words = useTableWords();
  return (
    <>
      <Measures
        word="shadows"
        names={Object.keys(shadows).map((name) => [name, ''] as const)}
        look={(name) => ({
          inlineSize: 64,
          blockSize: 40,
          borderRadius: 'var(--radius-card)',
          background: 'var(--bg-raised)',
          boxShadow: `var(--${name})`,
        })}
      />
      <div className={styles.group}>
        <h3>{words['motion']}</h3>
        <ArticleTable
          label={words['motion'] ?? ''}
          heads={[words['token'] ?? '', words['value'] ?? '']}
          rows={[...starting('duration-'), ...starting('ease')].map(([name, value]) => [
            <code key="name">{`--${name}`}</code>,
            value,
          ])}
        />
      </div>
      <div className={styles.group}>
        <h3>{words['layers']}</h3>
        <ArticleTable
          label={words['layers'] ?? ''}
          heads={[words['token'] ?? '', words['value'] ?? '']}
          rows={starting('layer-').map(([name, value]) => [<code key="name">{`--${name}`}</code>, value])}
        />
      </div>
    </>
  );
}

const formats = ['email', 'mobile', 'landline', 'password', 'length', 'tags'] as const;

/** The helper formats with what passes and what does not. */
export function FormatTable() {
  const words = useTableWords();
  return (
    <ArticleTable
      label={useLoaded().text.sections?.['formats']?.title ?? ''}
      heads={[words['name'] ?? '', words['rule'] ?? '', words['accepts'] ?? '', words['refuses'] ?? '']}
      rows={formats.map((format) => [
        words[format],
        words[`${format}Rule`],
        words[`${format}Yes`],
        words[`${format}No`],
      ])}
    />
  );
}
