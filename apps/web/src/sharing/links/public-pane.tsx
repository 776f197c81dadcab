import type { ViewLink } from '@limn/contract';
import { formatMoment } from '@limn/i18n';
import {
  Button,
  Checkbox,
  ConfirmDialog,
  IconButton,
  Notice,
  RadioGroup,
  Select,
  Skeleton,
  Switch,
  TextField,
} from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { OutdatedPart } from '../../app/failures/outdated-part.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useLanguage } from '../../preferences/language.ts';
import { randomPassword } from './password.ts';
import type { SharedItem } from '../item/shared-item.ts';
import styles from '../item/sharing.module.css';
import {
  type Access,
  accesses,
  accessNames,
  accessOf,
  useLink,
  useLinkActions,
  validities,
  validityNames,
  validityOf,
  type LinkActions,
} from './use-link.ts';
import { useCopy } from '../../app/forms/use-copy.ts';

/** What a link gives to members of the file's organization alone. */
const ofOrganization: ReadonlySet<Access> = new Set(['orgView', 'orgComment', 'orgEdit']);

/** The password of a link: on with four random characters, or with one of one's own. */
function PasswordSetting({ link, actions }: { link: ViewLink; actions: LinkActions }) {
  const { t } = useTranslation('sharing');
  // What is typed is about the password there was: another one, of another tab too, takes its place.
  const [draft, setDraft] = useState<{ of: string; text: string } | null>(null);
  const typed = draft?.of === link.chart_pass ? draft.text : null;
  const setTyped = (text: string | null) => setDraft(text === null ? null : { of: link.chart_pass, text });
  const isOn = link.chart_pass !== '';
  const save = async (password: string) => {
    if (await actions.setPassword(password === '' ? randomPassword() : password, t('public.passwordSaved'))) {
      setTyped(null);
    }
  };
  return (
    <div className={styles.setting}>
      <Checkbox
        isSelected={isOn}
        onChange={(on) => void (on ? actions.setPassword(randomPassword()) : actions.removePassword())}
      >
        {t('public.password')}
      </Checkbox>
      {isOn && (
        <div className={styles.passwordRow}>
          <div className={styles.passwordField}>
            <TextField
              label={t('public.passwordLabel')}
              isLabelHidden
              value={typed ?? link.chart_pass}
              maxLength={64}
              autoComplete="off"
              description={typed === null ? undefined : t('public.passwordHint')}
              onChange={setTyped}
              onEnter={() => void (typed !== null && save(typed))}
            />
          </div>
          {typed === null || typed === link.chart_pass ? (
            <IconButton
              icon="restore"
              label={t('public.passwordRandom')}
              onPress={() => void actions.setPassword(randomPassword(), t('public.passwordSaved'))}
            />
          ) : (
            <Button onPress={() => void save(typed)}>{t('public.passwordSave')}</Button>
          )}
        </div>
      )}
    </div>
  );
}

function LinkSettings({ item, link, actions }: { item: SharedItem; link: ViewLink; actions: LinkActions }) {
  const { t } = useTranslation(['sharing', 'common']);
  const { locale } = useLanguage();
  const copy = useCopy();
  const [isResetting, setResetting] = useState(false);
  const access = accessOf(link.access);
  const now = Date.now();
  const isExpired = link.expireTime !== null && Date.parse(link.expireTime) <= now;
  const everything = t('public.copyText', { title: item.title, url: link.url, password: link.chart_pass });
  return (
    <>
      <div className={styles.linkRow}>
        <div className={styles.grow}>
          <TextField label={t('public.link')} isLabelHidden isReadOnly value={link.url} />
        </div>
        <Button variant="primary" icon="copy" onPress={() => copy(link.url)}>
          {t('public.copy')}
        </Button>
        {item.category === 'ui' && (
          <Button icon="copy" onPress={() => copy(`${link.url}?play`)}>
            {t('public.copyPlay')}
          </Button>
        )}
        {link.chart_pass !== '' && <Button onPress={() => copy(everything)}>{t('public.copyAll')}</Button>}
      </div>
      {isExpired && <Notice tone="warning">{t('public.expired')}</Notice>}
      <Select
        label={t('public.access')}
        value={access}
        description={
          access === 'edit' || access === 'comment' || access === 'specified' ? t(`public.${access}Hint`) : undefined
        }
        items={accessNames.map((value) => ({
          value,
          label: t(`public.accesses.${value}`),
          ...(ofOrganization.has(value) &&
            link.orgId === null && { isDisabled: true, description: t('public.orgOnly') }),
        }))}
        onChange={(value) => {
          if (value === 'reset') {
            setResetting(true);
          } else {
            void actions.set({ access: accesses[value] });
          }
        }}
      />
      <RadioGroup
        look="segments"
        label={t('public.validity')}
        value={validityOf(link.validity)}
        description={
          link.expireTime === null || isExpired
            ? undefined
            : t('public.expires', {
                date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(link.expireTime)),
              })
        }
        items={validityNames.map((value) => ({ value, label: t(`public.validities.${value}`) }))}
        onChange={(value) => void actions.set({ validity: validities[value] })}
      />
      <PasswordSetting link={link} actions={actions} />
      <p className={styles.note}>
        {link.views === 0
          ? t('public.noViews')
          : [
              t('public.views', { count: link.views }),
              link.lastViewTime === null
                ? ''
                : t('public.lastView', { when: formatMoment(locale, Date.parse(link.lastViewTime), now) }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      <ConfirmDialog
        isOpen={isResetting}
        onClose={() => setResetting(false)}
        title={t('public.resetTitle')}
        body={t('public.resetBody')}
        action={t('public.reset')}
        cancel={t('common:cancel')}
        isDanger
        onConfirm={async () => {
          await actions.set({ access: 6 }, t('public.resetDone'));
        }}
      />
    </>
  );
}

/** The public link of a file: off until it is turned on, then who it lets in, for how long and with what password. */
export function PublicPane({ item }: { item: SharedItem }) {
  const { t } = useTranslation(['sharing', 'common']);
  const query = useLink(item.fileId);
  const link = query.data;
  const actions = useLinkActions(item.fileId);
  const [isEnding, setEnding] = useState(false);
  if (hasFailed(query)) {
    return <PartFailure title={t('public.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (link === undefined) {
    return <Skeleton height="160px" shape="block" />;
  }
  return (
    <div className={styles.pane}>
      <OutdatedPart list={query} />
      <div className={styles.setting}>
        <Switch
          isSelected={link !== null}
          onChange={(on) => {
            // Not disabled meanwhile: a control that is loses the focus, and with it the keys of the dialog.
            if (!actions.isPending) {
              if (on) {
                void actions.turnOn();
              } else {
                setEnding(true);
              }
            }
          }}
        >
          {t('public.enable')}
        </Switch>
        {link === null && <p className={styles.note}>{t('public.hint')}</p>}
      </div>
      {link !== null && <LinkSettings item={item} link={link} actions={actions} />}
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        title={t('public.offTitle')}
        body={t('public.offBody')}
        action={t('public.off')}
        cancel={t('common:cancel')}
        isDanger
        onConfirm={async () => {
          await actions.turnOff(t('public.offDone'));
        }}
      />
    </div>
  );
}
