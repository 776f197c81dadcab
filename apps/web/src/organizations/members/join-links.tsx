import type { OrgLink, Team } from '@limn/contract';
import { Button, Icon, IconButton, Select, tips } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useCopy } from '../../app/forms/use-copy.ts';
import { useDates } from '../../people/use-dates.ts';
import { copyText } from '../../app/forms/copy-text.ts';
import { invitesKey } from '../shared/org-data.ts';
import styles from '../shared/organizations.module.css';
import { useWaysIn } from './pending-invites.tsx';

/** A link makes nobody an administrator. */
const linkRoles = ['3_editor', '4_author', '5_reader'] as const;
const validities = ['1', '7', '30', '1000'] as const;
const validityNames = { '1': 'd1', '7': 'd7', '30': 'd30', '1000': 'ever' } as const;

/** Links by which whoever has them joins. */
export function JoinLinks({ team: { orgId } }: { team: Team }) {
  const { t } = useTranslation(['people', 'settings']);
  const client = useQueryClient();
  const tell = useTellFailure();
  const ways = useWaysIn(orgId);
  const { data } = ways;
  const [role, setRole] = useState<(typeof linkRoles)[number]>('3_editor');
  const [validity, setValidity] = useState<(typeof validities)[number]>('7');
  const refresh = () => client.invalidateQueries({ queryKey: invitesKey(orgId) });
  const make = useMutation({
    mutationFn: () => call('organizations.newOrgLink', { body: { orgId, role, validity } }),
    onSuccess: async ({ link }) =>
      tips.show('success', (await copyText(link.url)) ? t('org.linkCreated') : t('org.linkMade')),
    onError: tell,
    onSettled: refresh,
  });
  const end = useMutation({
    mutationFn: ({ linkId }: OrgLink) => call('organizations.revokeOrgLink', { body: { orgId, linkId } }),
    onSuccess: () => tips.show('success', t('org.linkRevoked')),
    onError: tell,
    onSettled: refresh,
  });
  return (
    <section className={styles.section} aria-labelledby="org-links">
      <h2 id="org-links" className={styles.sectionTitle}>
        {t('org.links')}
      </h2>
      <p className={styles.lead}>{t('org.linksLead')}</p>
      <div className={styles.inviteLine}>
        <div className={styles.inviteRole}>
          <Select
            label={t('org.linkRole')}
            value={role}
            onChange={setRole}
            items={linkRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
          />
        </div>
        <div className={styles.inviteRole}>
          <Select
            label={t('org.linkValidity')}
            value={validity}
            onChange={setValidity}
            items={validities.map((value) => ({ value, label: t(`org.linkValidities.${validityNames[value]}`) }))}
          />
        </div>
        <Button icon="link" isPending={make.isPending} onPress={() => make.mutate()}>
          {t('org.linkCreate')}
        </Button>
      </div>
      {hasFailed(ways) && (
        <PartFailure title={t('settings:loadFailed')} error={ways.error} onRetry={() => void ways.refetch()} />
      )}
      {data !== undefined && data.links.length === 0 && <p className={styles.meta}>{t('org.noLinks')}</p>}
      <ul className={styles.rows}>
        {data?.links.map((link) => (
          <LinkRow
            key={link.linkId}
            link={link}
            isEnding={end.isPending && end.variables.linkId === link.linkId}
            onEnd={() => end.mutate(link)}
          />
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ link, isEnding, onEnd }: { link: OrgLink; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation('people');
  const { day } = useDates();
  const copy = useCopy();
  return (
    <li className={styles.row}>
      <Icon name="link" size={20} />
      <div className={styles.rowWords}>
        <p className={styles.address}>{link.url}</p>
        <p className={styles.meta}>
          {t(`role.${link.role}`)} ·{' '}
          {link.expireTime === null ? t('org.linkForever') : t('org.pendingUntil', { date: day(link.expireTime) })} ·{' '}
          {t('org.linkUses', { count: link.uses })}
        </p>
      </div>
      <IconButton icon="copy" size="s" label={t('org.linkCopy')} onPress={() => void copy(link.url)} />
      <Button size="s" isPending={isEnding} onPress={onEnd}>
        {t('org.linkRevoke')}
      </Button>
    </li>
  );
}
