/** Drawings in pages of other sites: an example that runs, with the reader's own link, and its source. */
import { type Embed, EmbedError, frameAddress } from '@limn/embed/index.ts';
import { LimnEmbed } from '@limn/embed/react.tsx';
import { Button, RadioGroup, Tabs, TextField, tips } from '@limn/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../preferences/appearance.ts';
import { Section } from '../app/sections/section.tsx';
import { copyText } from '../app/forms/copy-text.ts';
import { type EmbedCode, embedCodes, embedSource } from './embed-code.ts';
import styles from './embed-section.module.css';

type Mode = 'view' | 'edit';
/** Events that are kept on show. */
const MOST = 50;

/** The link as an address, where it is one of a drawing shared here. */
function ownLink(text: string): string | null {
  try {
    const address = frameAddress({ link: text.trim() });
    return address.origin === location.origin ? address.href.replace('/embed/', '/view/') : null;
  } catch {
    return null;
  }
}

export default function EmbedSection(): React.ReactNode {
  const { t } = useTranslation('support');
  const [text, setText] = useState('');
  const [mode, setMode] = useState<Mode>('view');
  const [code, setCode] = useState<EmbedCode>('script');
  const link = ownLink(text),
    source = embedSource(code, link ?? `${location.origin}/view/…`, mode);
  const copy = async (): Promise<void> => {
    if (await copyText(source)) tips.show('success', t('embed.copied'));
  };
  return (
    <>
      <Section title={t('section.embed')} lead={t('embed.lead')}>
        <div className={styles.settings}>
          <TextField
            label={t('embed.link')}
            description={t('embed.linkHint')}
            value={text}
            maxLength={300}
            placeholder={`${location.origin}/view/…`}
            isInvalid={text.trim() !== '' && link === null}
            errorMessage={text.trim() !== '' && link === null ? t('embed.wrong') : undefined}
            onChange={setText}
          />
          <RadioGroup
            label={t('embed.mode')}
            value={mode}
            onChange={setMode}
            items={(['view', 'edit'] as const).map((value) => ({ value, label: t(`embed.modes.${value}`) }))}
          />
        </div>
        {link !== null && <Running key={`${link} ${mode}`} link={link} mode={mode} />}
      </Section>
      <Section title={t('embed.code')}>
        <Tabs
          label={t('embed.code')}
          value={code}
          onChange={setCode}
          items={embedCodes.map((id) => ({
            id,
            label: t(`embed.codes.${id}`),
            content: (
              <pre className={styles.source} tabIndex={0}>
                <code>{source}</code>
              </pre>
            ),
          }))}
        />
        <div>
          <Button icon="copy" onPress={() => void copy()}>
            {t('embed.copy')}
          </Button>
        </div>
      </Section>
      <Section title={t('embed.rules')}>
        <ul className={styles.rules}>
          {(['open', 'closed', 'edit'] as const).map((rule) => (
            <li key={rule}>{t(`embed.rule.${rule}`)}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The frame, what it tells, and its methods as buttons. */
function Running({ link, mode }: { link: string; mode: Mode }): React.ReactNode {
  const { t } = useTranslation('support');
  const theme = useTheme();
  const [told, setTold] = useState<readonly string[]>([]);
  const frame = useRef<Embed | null>(null);
  const tell = (event: string, data: unknown): void =>
    setTold((all) => [...all.slice(1 - MOST), `${event} ${JSON.stringify(data)}`]);
  const ask = async (method: string, work: (embed: Embed) => Promise<unknown>): Promise<void> => {
    if (frame.current === null) return;
    try {
      await work(frame.current);
    } catch (error) {
      if (!(error instanceof EmbedError)) throw error;
      tell(method, { error: error.code, message: error.message });
    }
  };
  const turn = (by: number) => () =>
    void ask('setPage', async (embed) => embed.setPage((await embed.state()).page + by));
  const exportSvg = async (embed: Embed): Promise<void> => {
    const [blob, { title }] = await Promise.all([embed.export('svg'), embed.state()]),
      { saveAs } = await import('../editor/exporting/run-export.ts');
    saveAs(blob, title, 'svg');
  };
  return (
    <>
      <LimnEmbed
        ref={frame}
        className={styles.frame}
        link={link}
        mode={mode}
        theme={theme}
        title={t('embed.frame')}
        onReady={(state) => tell('ready', state)}
        onChange={() => tell('change', {})}
        onSelection={(selection) => tell('selection', selection)}
        onPage={(page) => tell('page', page)}
        onZoom={({ zoom }) => tell('zoom', { zoom: Math.round(zoom * 100) / 100 })}
        onError={(error) => tell('error', error)}
      />
      <div className={styles.methods} role="group" aria-label={t('embed.methods')}>
        <Button onPress={turn(-1)}>{t('embed.previous')}</Button>
        <Button onPress={turn(1)}>{t('embed.next')}</Button>
        <Button onPress={() => void ask('fit', (embed) => embed.fit())}>{t('embed.fit')}</Button>
        <Button onPress={() => void ask('setZoom', (embed) => embed.setZoom(0.5))}>{t('embed.half')}</Button>
        <Button onPress={() => void ask('setTheme', (embed) => embed.setTheme('dark'))}>{t('embed.dark')}</Button>
        <Button onPress={() => void ask('setTheme', (embed) => embed.setTheme('light'))}>{t('embed.light')}</Button>
        <Button onPress={() => void ask('export', exportSvg)}>{t('embed.svg')}</Button>
      </div>
      <h3 className={styles.heading}>{t('embed.events')}</h3>
      <div className={styles.events} role="log" aria-label={t('embed.events')} tabIndex={0}>
        {told.length === 0 ? (
          <p>{t('embed.none')}</p>
        ) : (
          told.toReversed().map((line, i) => <code key={told.length - i}>{line}</code>)
        )}
      </div>
    </>
  );
}
