import type { AdminUser } from '@limn/contract';
import { formatBytes } from '@limn/i18n';
import { Button, Popconfirm, SkeletonText, tips } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from '../../app/routing/navigation.tsx';
import { ActButton } from '../../app/forms/act-button.tsx';
import { call } from '../../api/client.ts';
import { isMissing } from '../../api/error.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useDates } from '../../people/use-dates.ts';
import { useLanguage } from '../../preferences/language.ts';
import { useUser } from '../../session/session.ts';
import styles from '../admin.module.css';
import { adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';
import { AuditList } from '../audit/audit-list.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { PersonStates } from './people-page.tsx';
import { DeleteDialog, ResetDialog, SuspendDialog } from './person-dialogs.tsx';
import { useAct, useRefreshAdmin } from '../use-act.ts';

type Open = 'plan' | 'suspend' | 'delete' | { url: string; until: string };

/** One person: what is known of them, what can be done, and what was done by and to them. */
export function PersonPage() {
  const { t } = useTranslation('admin');
  const { userId = '' } = useParams();
  const query = useQuery({
    queryKey: [...adminKey, 'person', userId],
    queryFn: ({ signal }) => call('admin.adminUserById', { params: { userId }, signal }),
    retry: (count, error) => !isMissing(error) && count < 2,
  });
  if (query.data === undefined) {
    return (
      <AdminPage title={t('nav.people')}>
        {query.isError ? (
          <PartFailure
            title={isMissing(query.error) ? t('person.gone') : t('loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonText lines={6} />
        )}
      </AdminPage>
    );
  }
  return <Person {...query.data} />;
}

type Shown = Awaited<ReturnType<typeof call<'admin.adminUserById'>>>;

function Person({ user, sessions, tokens, twoFactor, usedBytes, limitBytes, orgs }: Shown) {
  const { t } = useTranslation('admin');
  const { full, day } = useDates();
  const { locale } = useLanguage();
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const act = useAct();
  const refresh = useRefreshAdmin();
  const { userId } = user;
  const bytes = formatBytes(locale, usedBytes);
  return (
    <AdminPage
      title={user.fullName}
      states={<PersonStates user={user} />}
      actions={<PersonActions user={user} onOpen={setOpen} />}
    >
      <dl className={styles.facts}>
        <Fact name={t('person.email')}>
          <Address user={user} kind="email" />
        </Fact>
        <Fact name={t('person.phone')}>
          <Address user={user} kind="phone" />
        </Fact>
        <Fact name={t('person.id')}>
          <span className={styles.mono}>{userId}</span>
        </Fact>
        <Fact name={t('people.since')}>{full(user.createTime)}</Fact>
        <Fact name={t('people.seen')}>{user.lastTime === null ? t('people.never') : full(user.lastTime)}</Fact>
        <Fact name={t('person.plan')}>
          {user.personalUntil === null ? t('person.noPlan') : t('person.planUntil', { date: day(user.personalUntil) })}
          <Button size="s" onPress={() => setOpen('plan')}>
            {t('person.changePlan')}
          </Button>
        </Fact>
        <Fact name={t('person.storage')}>
          {limitBytes === null
            ? t('person.storageFree', { files: user.files, bytes })
            : t('person.storageOf', { files: user.files, bytes, limit: formatBytes(locale, limitBytes) })}
        </Fact>
        <Fact name={t('person.access')}>
          {t('person.accessText', { sessions, tokens })}
          {twoFactor && ` · ${t('person.twoFactor')}`}
        </Fact>
        {user.suspendTime !== null && <Fact name={t('people.state.suspended')}>{full(user.suspendTime)}</Fact>}
        {user.deleteTime !== null && (
          <Fact name={t('people.state.deleting')}>
            {full(user.deleteTime)}
            <ActButton size="s" onAct={() => act(() => call('admin.keepUser', { body: { userId } }), t('person.kept'))}>
              {t('person.keep')}
            </ActButton>
          </Fact>
        )}
        {orgs.length > 0 && (
          <Fact name={t('nav.organizations')}>
            {orgs.map((org) => (
              <Link key={org.orgId} to={`/admin/organizations/${encodeURIComponent(org.orgId)}`}>
                {org.orgName}
              </Link>
            ))}
          </Fact>
        )}
      </dl>
      <AdminSection title={t('person.log')} lead={t('person.logLead')}>
        <AuditList query={{ userId }} isNarrowed={false} />
      </AdminSection>
      {open === 'plan' && (
        <GrantDialog
          title={t('person.planTitle', { name: user.fullName })}
          description={t('person.planBody')}
          until={user.personalUntil}
          onClose={() => setOpen(null)}
          onGrant={async (until) => {
            await call('admin.grantPersonal', { body: { userId, until } });
            tips.show('success', until === null ? t('grant.ended') : t('grant.done'));
            await refresh();
          }}
        />
      )}
      {open === 'suspend' && <SuspendDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteDialog user={user} onClose={() => setOpen(null)} onGone={() => void navigate('/admin/people')} />
      )}
      {typeof open === 'object' && open !== null && <ResetDialog {...open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** An address with whether it is confirmed, and the way to confirm it by word of the administrator. */
function Address({ user, kind }: { user: AdminUser; kind: 'email' | 'phone' }) {
  const { t } = useTranslation('admin');
  const act = useAct();
  const address = user[kind];
  if (address === null) {
    return t('person.none');
  }
  if (user[`${kind}Verified`]) {
    return (
      <>
        {address}
        <span className={styles.meta}>{t('person.confirmed')}</span>
      </>
    );
  }
  return (
    <>
      {address}
      <Popconfirm
        title={t('person.confirmTitle', { address })}
        body={t('person.confirmBody')}
        action={t('person.confirm')}
        onConfirm={async () => {
          await act(() => call('admin.confirmAccount', { body: { account: address } }), t('person.confirmDone'));
        }}
      >
        <Button size="s">{t('person.confirm')}</Button>
      </Popconfirm>
    </>
  );
}

/** What can be done with an account. Some of it nobody does to their own. */
function PersonActions({ user, onOpen }: { user: AdminUser; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('admin');
  const me = useUser().user;
  const act = useAct();
  const tell = useTellFailure();
  const { full } = useDates();
  const { userId } = user;
  const isMe = me.userId === userId;
  const reset = async () => {
    try {
      const made = await call('admin.resetLink', { body: { account: user.email ?? user.phone ?? '' } });
      onOpen({ url: made.url, until: full(made.expireTime) });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <>
      <Button onPress={() => void reset()} isDisabled={user.suspendTime !== null}>
        {t('person.reset')}
      </Button>
      <Popconfirm
        title={t('person.signOutTitle', { name: user.fullName })}
        body={t('person.signOutBody')}
        action={t('person.signOut')}
        onConfirm={async () => {
          await act(() => call('admin.signOutUser', { body: { userId } }), t('person.signedOut'));
        }}
      >
        <Button>{t('person.signOut')}</Button>
      </Popconfirm>
      {!isMe && !user.adminBySetting && (
        <Popconfirm
          title={t(user.admin ? 'person.unmakeTitle' : 'person.makeTitle', { name: user.fullName })}
          body={t(user.admin ? 'person.unmakeBody' : 'person.makeBody')}
          action={t(user.admin ? 'person.unmake' : 'person.make')}
          isDanger={user.admin}
          onConfirm={async () => {
            await act(
              () => call('admin.setAdmin', { body: { userId, admin: !user.admin } }),
              t(user.admin ? 'person.unmade' : 'person.made'),
            );
          }}
        >
          <Button>{t(user.admin ? 'person.unmake' : 'person.make')}</Button>
        </Popconfirm>
      )}
      {!isMe && user.suspendTime === null && <Button onPress={() => onOpen('suspend')}>{t('person.suspend')}</Button>}
      {user.suspendTime !== null && (
        <ActButton onAct={() => act(() => call('admin.restoreUser', { body: { userId } }), t('person.restored'))}>
          {t('person.restore')}
        </ActButton>
      )}
      {!isMe && (
        <Button variant="danger" onPress={() => onOpen('delete')}>
          {t('person.delete')}
        </Button>
      )}
    </>
  );
}
