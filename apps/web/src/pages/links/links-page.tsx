import type { OwnInviteLink, OwnLink } from '@limn/contract';
import { formatMoment } from '@limn/i18n';
import { Button, EmptyState, Icon, IconButton, SearchField, Skeleton, Status, tips, type IconRef } from '@limn/ui';
import { matchText } from '@limn/ui/logic/text/filter.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { lazy } from '../../app/routing/lazy.tsx';
import { call } from '../../api/client.ts';
import { keptFocus } from '../../app/frames/keep-focus.ts';
import { useTitle } from '../../app/frames/use-title.ts';
import { useLanguage } from '../../preferences/language.ts';
import { fileAddress } from '../../app/category.ts';
import { pageAddress } from '../../workspace/model/pages.ts';
import { linksKey } from '../../sharing/links/links-key.ts';
import styles from '../../sharing/links/links.module.css';
import type { SharedItem } from '../../sharing/item/shared-item.ts';
import { collaboratorsKey } from '../../sharing/people/use-collaborators.ts';
import { accessOf } from '../../sharing/links/use-link.ts';
import { useCopy } from '../../app/forms/use-copy.ts';
import { useExplain, useFailureText } from '../../app/failures/use-failure.ts';

const ShareDialog = lazy(() => import('../../sharing/share-dialog.tsx'));
const CollaboratorsDialog = lazy(() => import('../../sharing/collaborators-dialog.tsx'));

/** A link of either kind, in the words the list shows. */
interface Row {
  readonly key: string;
  readonly item: SharedItem;
  readonly isInvite: boolean;
  readonly icon: IconRef;
  readonly address: string;
  readonly url: string;
  readonly access: string;
  readonly notes: readonly string[];
  readonly isExpired: boolean;
  readonly views: string;
  readonly lastView: string;
  readonly createTime: string;
}

function useRows(links: readonly OwnLink[], invites: readonly OwnInviteLink[]): readonly Row[] {
  const { t } = useTranslation('sharing');
  const { locale } = useLanguage();
  const now = Date.now();
  const when = (time: string | null) =>
    time === null ? '' : t('links.lastView', { when: formatMoment(locale, Date.parse(time), now) });
  const date = (time: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(Date.parse(time));
  return [
    ...links.map(
      (link): Row => ({
        key: link.viewLinkId,
        item: { fileType: 'chart', fileId: link.chartId, title: link.chart_title, category: link.category },
        isInvite: false,
        icon: Link2,
        address: fileAddress(link.category, link.chartId),
        url: link.url,
        access: t(`public.accesses.${accessOf(link.access)}`),
        notes: [
          link.expireTime === null ? t('links.forever') : t('links.until', { date: date(link.expireTime) }),
          link.locked ? t('links.locked') : '',
        ].filter(Boolean),
        isExpired: link.expired,
        views: t('public.views', { count: link.views }),
        lastView: when(link.lastViewTime),
        createTime: link.createTime,
      }),
    ),
    ...invites.map(
      (link): Row => ({
        key: `${link.fileType} ${link.fileId}`,
        item: {
          fileType: link.fileType,
          fileId: link.fileId,
          title: link.title,
          ...(link.category !== null && { category: link.category }),
        },
        isInvite: true,
        icon: Users,
        address:
          link.category === null
            ? pageAddress(link.orgId === null ? 'diagrams' : 'org', link.fileId, link.orgId)
            : fileAddress(link.category, link.fileId),
        url: link.url,
        access: `${t('links.invite')} · ${t(`role.${link.role}`)}`,
        notes: [t('links.forever')],
        isExpired: false,
        views: t('links.joined', { count: link.joined }),
        lastView: when(link.lastViewTime),
        createTime: link.createTime,
      }),
    ),
  ].sort((a, b) => b.createTime.localeCompare(a.createTime));
}

/** Ends a link at once. */
function useRevoke() {
  const { t } = useTranslation('sharing');
  const client = useQueryClient();
  const explain = useExplain();
  return useMutation({
    mutationFn: ({ item, isInvite }: Row) =>
      isInvite
        ? call('collaborators.setInviteLink', { body: { fileType: item.fileType, fileId: item.fileId, on: false } })
        : call('view.deleteLink', { body: { chartId: item.fileId } }),
    onSuccess: () => tips.show('success', t('links.revoked')),
    onError: (error) => explain(error, t('links.revokeFailed')),
    onSettled: (_answer, _error, { item }) => {
      void client.invalidateQueries({ queryKey: linksKey });
      void client.invalidateQueries({ queryKey: ['link', item.fileId] });
      void client.invalidateQueries({ queryKey: [...collaboratorsKey, item.fileType, item.fileId] });
    },
  });
}

function Table({ rows, onSettings }: { rows: readonly Row[]; onSettings: (row: Row) => void }) {
  const { t } = useTranslation('sharing');
  const { locale } = useLanguage();
  const copy = useCopy();
  const revoke = useRevoke();
  const now = Date.now();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['title', 'access', 'validity', 'views', 'created'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`links.column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="limn-visually-hidden">{t('links.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-expired={row.isExpired || undefined}>
            <th scope="row" data-column="title">
              <span className={styles.name}>
                <Icon name={row.icon} />
                <Link
                  to={row.address}
                  target={row.item.fileType === 'chart' ? '_blank' : undefined}
                  title={row.item.title}
                >
                  {row.item.title}
                </Link>
              </span>
            </th>
            <td data-column="access">{row.access}</td>
            <td data-column="validity">
              {row.isExpired ? <Status tone="warning">{t('links.expired')}</Status> : row.notes.join(' · ')}
            </td>
            <td data-column="views">
              {row.views}
              {row.lastView !== '' && <span className={styles.note}>{row.lastView}</span>}
            </td>
            <td data-column="created">{formatMoment(locale, Date.parse(row.createTime), now)}</td>
            <td data-column="actions">
              <span className={styles.actions}>
                <IconButton
                  icon="copy"
                  size="s"
                  label={t('links.copy', { title: row.item.title })}
                  onPress={() => copy(row.url)}
                />
                <IconButton
                  icon="settings"
                  size="s"
                  label={t('links.settings', { title: row.item.title })}
                  onPress={() => onSettings(row)}
                />
                <Button
                  size="s"
                  aria-label={t('links.revokeOf', { title: row.item.title })}
                  isPending={revoke.isPending && revoke.variables?.key === row.key}
                  onPress={() => revoke.mutate(row)}
                >
                  {t('links.revoke')}
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every link to one's files and folders, who used it, and the end of it at one press. */
export function LinksPage() {
  const { t } = useTranslation(['sharing', 'common']);
  const failureText = useFailureText();
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState<Row | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: linksKey,
    queryFn: ({ signal }) => call('view.listLinks', { signal }),
  });
  const rows = useRows(data?.links ?? [], data?.invites ?? []);
  const shown = rows.filter((row) => matchText(wanted, { label: row.item.title }) !== null);
  useTitle(t('links.title'));
  const body = () => {
    if (isPending) {
      return (
        <div className={styles.wait} role="status">
          <span className="limn-visually-hidden">{t('common:loading')}</span>
          {['60%', '48%', '54%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      );
    }
    if (data === undefined) {
      return (
        <EmptyState
          role="alert"
          title={t('links.failed')}
          body={failureText(error)}
          actions={
            <Button variant="primary" onPress={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        />
      );
    }
    return rows.length === 0 ? (
      <EmptyState
        kind="empty"
        title={t('links.empty')}
        body={t('links.emptyBody')}
        actions={
          <ButtonLink to="/diagrams" variant="primary">
            {t('links.toFiles')}
          </ButtonLink>
        }
      />
    ) : (
      <>
        <p className={styles.intro}>{t('links.intro')}</p>
        {shown.length === 0 ? <p role="status">{t('links.none')}</p> : <Table rows={shown} onSettings={setOpen} />}
      </>
    );
  };
  return (
    <main ref={keptFocus} id="main" tabIndex={-1} className={styles.page}>
      <header className={styles.head}>
        <h1>{t('links.title')}</h1>
        {rows.length > 0 && (
          <div className={styles.search}>
            <SearchField
              label={t('links.search')}
              placeholder={t('links.search')}
              value={wanted}
              maxLength={100}
              onChange={setWanted}
            />
          </div>
        )}
      </header>
      {body()}
      <Suspense fallback={null}>
        {open !== null && !open.isInvite && (
          <ShareDialog item={open.item} start="public" onClose={() => setOpen(null)} />
        )}
        {open !== null && open.isInvite && <CollaboratorsDialog item={open.item} onClose={() => setOpen(null)} />}
      </Suspense>
    </main>
  );
}
