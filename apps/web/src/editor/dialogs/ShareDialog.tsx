/** The public link of a file: on or off, what it lets people do, how long, with what password, and the embed code. */
import type { ViewLink } from '@limn/contract';
import { Button, Dialog, RadioGroup, Select, Spinner, Switch, TextField, tips } from '@limn/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../api/error.ts';
import { copyText } from './copy-text.ts';
import styles from './dialogs.module.css';

/** Embedded size the code starts with, px. */
const EMBED = { w: 489, h: 275 };
const PASSWORD_LENGTH = 4;
/** Letters and digits that are not taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export default function ShareDialog({ chartId, onClose }: { chartId: string; onClose: () => void }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { t: tc } = useTranslation('common');
  const client = useQueryClient();
  const key = ['link', chartId];
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call('view.getLink', { query: { chartId }, signal }) });
  const change = useMutation({
    // One after another, in the order they were asked for.
    scope: { id: `link ${chartId}` },
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => tips.show('error', failureText(error, { interface: t('share.failed'), network: tc('failure.network') })),
  });
  const link = query.data?.link ?? null;
  return (
    <Dialog isOpen width="collaborator" onClose={onClose} title={t('share.title')}>
      {query.isPending ? <Spinner /> : (
        <div className={styles['stack']}>
          <Switch
            isSelected={link !== null}
            // Not disabled meanwhile: a control that is loses the focus, and with it the keys of the dialog.
            onChange={(on) => { if (change.isPending) return; change.mutate(() => (on ? call('view.addLink', { body: { chartId } }) : call('view.deleteLink', { body: { chartId } }))); }}
          >
            {link ? t('share.on') : t('share.off')}
          </Switch>
          {link && <LinkSettings chartId={chartId} link={link} change={(action) => change.mutate(action)} />}
        </div>
      )}
    </Dialog>
  );
}

function LinkSettings({ chartId, link, change }: { chartId: string; link: ViewLink; change: (action: () => Promise<unknown>) => void }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const [typed, setTyped] = useState<string | null>(null);
  const embed = `<iframe src="${link.embedUrl}" width="${EMBED.w}" height="${EMBED.h}" style="border:0" allowfullscreen></iframe>`;
  const copy = (text: string): void => { void copyText(text).then((isCopied) => tips.show(isCopied ? 'success' : 'error', t(isCopied ? 'share.copied' : 'share.copyFailed'))); };
  const setPass = (value: string): void => change(() => call('view.addPassword', { body: { chartId, viewPassword: value } }));
  return (
    <>
      <div className={styles['row']}>
        <div className={styles['grow']}><TextField label={t('share.link')} isReadOnly value={link.url} /></div>
        <Button variant="primary" icon="copy" onPress={() => copy(link.url)}>{t('share.copy')}</Button>
      </div>
      <Select
        label={t('share.access')}
        value={String(link.access)}
        options={[{ value: '1', label: t('share.anyView') }, { value: '2', label: t('share.anyEdit') }, { value: '3', label: t('share.only') }]}
        onChange={(value) => change(() => call('view.setLink', { body: { chartId, access: Number(value) as 1 | 2 | 3 } }))}
      />
      <RadioGroup
        look="segments"
        label={t('share.validity')}
        value={String(link.validity)}
        options={[{ value: '7', label: t('share.days7') }, { value: '30', label: t('share.days30') }, { value: '1000', label: t('share.forever') }]}
        onChange={(value) => change(() => call('view.setLink', { body: { chartId, validity: Number(value) as 7 | 30 | 1000 } }))}
      />
      <div className={styles['options']}>
        <Switch
          isSelected={link.chart_pass !== ''}
            onChange={(on) => {
            if (!on) { change(() => call('view.removePassword', { body: { chartId } })); return; }
            setPass(randomPassword());
          }}
        >
          {t('share.password')}
        </Switch>
        {link.chart_pass !== '' && (
          <div className={styles['row']}>
            <div className={styles['grow']}><TextField label={t('share.password')} isLabelHidden value={typed ?? link.chart_pass} maxLength={64} onChange={setTyped} onBlur={() => { if (typed !== null && typed.length >= PASSWORD_LENGTH && typed !== link.chart_pass) setPass(typed); setTyped(null); }} /></div>
            <Button icon="copy" onPress={() => copy(link.chart_pass)}>{t('share.copyPassword')}</Button>
          </div>
        )}
      </div>
      <div className={styles['options']}>
        <label className="limn-field-label" htmlFor="embed-code">{t('share.embed')}</label>
        <textarea id="embed-code" className={styles['code']} readOnly value={embed} onFocus={(event) => event.target.select()} />
        <div><Button icon="copy" onPress={() => copy(embed)}>{t('share.copyEmbed')}</Button></div>
      </div>
    </>
  );
}

function randomPassword(): string {
  return [...crypto.getRandomValues(new Uint8Array(PASSWORD_LENGTH))].map((b) => LETTERS[b % LETTERS.length]).join('');
}
