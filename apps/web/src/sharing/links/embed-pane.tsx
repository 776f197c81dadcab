import type { ViewLink } from '@limn/contract';
import { Button, Notice, NumberField, RadioGroup, Select, Skeleton } from '@limn/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  embedAddress,
  embedCode,
  embedSizes,
  leastEmbed,
  mostEmbed,
  type EmbedOptions,
  type EmbedSize,
  type EmbedTheme,
} from './embed-code.ts';
import type { SharedItem } from '../item/shared-item.ts';
import styles from '../item/sharing.module.css';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { OutdatedPart } from '../../app/failures/outdated-part.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useLink, useLinkActions } from './use-link.ts';
import { useCopy } from '../../app/forms/use-copy.ts';

const sizes = ['standard', 'medium', 'large', 'custom'] as const satisfies readonly EmbedSize[];
const themes = ['auto', 'light', 'dark'] as const satisfies readonly EmbedTheme[];

function EmbedSettings({ item, link }: { item: SharedItem; link: ViewLink }) {
  const { t } = useTranslation('sharing');
  const copy = useCopy();
  const codeId = useId();
  const [size, setSize] = useState<EmbedSize>('standard');
  const [options, setOptions] = useState<EmbedOptions>({ ...embedSizes.standard, page: 1, theme: 'auto' });
  const set = (change: Partial<EmbedOptions>) => setOptions({ ...options, ...change });
  const code = embedCode(link.embedUrl, item.title, options);
  return (
    <>
      {link.chart_pass !== '' && <Notice tone="info">{t('embed.locked')}</Notice>}
      {link.access >= 3 && <Notice tone="info">{t('embed.notPublic')}</Notice>}
      <div className={styles.embedSettings}>
        <Select
          label={t('embed.size')}
          value={size}
          items={sizes.map((value) => ({ value, label: t(`embed.sizes.${value}`) }))}
          onChange={(next) => {
            setSize(next);
            if (next !== 'custom') {
              set(embedSizes[next]);
            }
          }}
        />
        {size === 'custom' && (
          <>
            <NumberField
              label={t('embed.width')}
              value={options.width}
              min={leastEmbed}
              max={mostEmbed}
              onChange={(width) => set({ width })}
            />
            <NumberField
              label={t('embed.height')}
              value={options.height}
              min={leastEmbed}
              max={mostEmbed}
              onChange={(height) => set({ height })}
            />
          </>
        )}
        <NumberField
          label={t('embed.page')}
          value={options.page}
          min={1}
          max={999}
          onChange={(page) => set({ page })}
        />
        <RadioGroup
          look="segments"
          label={t('embed.theme')}
          value={options.theme}
          items={themes.map((value) => ({ value, label: t(`embed.themes.${value}`) }))}
          onChange={(theme) => set({ theme })}
        />
      </div>
      <div className={styles.setting}>
        <label className="limn-field-label" htmlFor={codeId}>
          {t('embed.code')}
        </label>
        <div className={styles.codeRow}>
          <textarea
            id={codeId}
            className={styles.code}
            readOnly
            value={code}
            onFocus={(event) => event.target.select()}
          />
          <Button variant="primary" icon="copy" onPress={() => copy(code)}>
            {t('embed.copy')}
          </Button>
        </div>
      </div>
      <figure className={styles.preview}>
        <figcaption className="limn-field-label">{t('embed.preview')}</figcaption>
        {/* To look at only: a page that takes the keyboard as it opens would take it from the dialog. */}
        <iframe
          inert
          src={embedAddress(link.embedUrl, options)}
          title={t('embed.frameTitle', { title: item.title })}
          loading="lazy"
          style={{ aspectRatio: `${options.width} / ${options.height}`, maxInlineSize: options.width }}
        />
      </figure>
    </>
  );
}

/** The code that shows a drawing in a page of somebody else: its size, page and appearance, and how it looks. */
export function EmbedPane({ item }: { item: SharedItem }) {
  const { t } = useTranslation('sharing');
  const query = useLink(item.fileId);
  const link = query.data;
  const actions = useLinkActions(item.fileId);
  if (hasFailed(query)) {
    return <PartFailure title={t('public.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (link === undefined) {
    return <Skeleton height="160px" shape="block" />;
  }
  return (
    <div className={styles.pane}>
      <OutdatedPart list={query} />
      {link === null ? (
        <div className={styles.embedOff}>
          <p>{t('embed.off')}</p>
          <Button variant="primary" isPending={actions.isPending} onPress={() => void actions.turnOn()}>
            {t('public.enable')}
          </Button>
        </div>
      ) : (
        <EmbedSettings item={item} link={link} />
      )}
    </div>
  );
}
