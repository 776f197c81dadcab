import type { Notification } from '@limn/contract';
import { notificationAddress } from '@limn/contract/account/notification-types.ts';
import { formatMoment, formatMomentFull } from '@limn/i18n';
import { Avatar, Button, ConfirmDialog, EmptyState, IconButton, Skeleton, Spinner, Tabs, tips } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { keptFocus } from '../../app/frames/keep-focus.ts';
import { useHasPage } from '../../app/routing/known-pages.ts';
import { ConfirmAgain, useUnconfirmed } from '../../people/confirm-address.tsx';
import { useLanguage } from '../../preferences/language.ts';
import { useExplain, useFailureText } from '../../app/failures/use-failure.ts';
import styles from './header.module.css';
import { notificationText } from './notification-text.ts';
import { startAgain, useNotificationActions, useNotifications, type NotificationTab } from './use-notifications.ts';

/** px scrolled since the last page came, after which the next is loaded. */
const loadEvery = 500;

type Sender = { readonly fullName: string; readonly avatarUrl?: string | null | undefined };

/** Grants or refuses what a notification asks for, right where it stands. */
function Answer({ notificationId, requestId }: { notificationId: string; requestId: string }) {
  const { t } = useTranslation('sharing');
  const explain = useExplain();
  const { read } = useNotificationActions();
  const [pending, setPending] = useState<'grant' | 'refuse' | null>(null);
  const answer = async (kind: 'grant' | 'refuse') => {
    setPending(kind);
    try {
      await (kind === 'grant'
        ? call('collaborators.grantAccess', { body: { requestId } })
        : call('collaborators.refuseAccess', { body: { requestId } }));
      tips.show('success', kind === 'grant' ? t('requests.granted') : t('requests.refused'));
      await read(notificationId);
    } catch (error) {
      explain(error, t('requests.failed'));
      setPending(null);
    }
  };
  return (
    <span className={styles.answer}>
      <Button
        size="s"
        variant="primary"
        isPending={pending === 'grant'}
        isDisabled={pending === 'refuse'}
        onPress={() => void answer('grant')}
      >
        {t('requests.grant')}
      </Button>
      <Button
        size="s"
        isPending={pending === 'refuse'}
        isDisabled={pending === 'grant'}
        onPress={() => void answer('refuse')}
      >
        {t('requests.refuse')}
      </Button>
    </span>
  );
}

function Item({
  notification,
  sender,
  onClose,
}: {
  notification: Notification;
  sender: Sender | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('notifications');
  const { locale } = useLanguage();
  const hasPage = useHasPage();
  const { read, remove } = useNotificationActions();
  const { notificationId: id, senderId, createTime, type, referenceDes: about } = notification;
  const name = senderId === '' ? undefined : (sender?.fullName ?? null);
  const [before, who, after] = notificationText(notification, name, t);
  const text = (
    <>
      {before}
      <b>{who}</b>
      {after}
    </>
  );
  const address = notificationAddress(notification);
  const isLink = address !== null && hasPage(address);
  const moment = Date.parse(createTime);
  const open = () => {
    if (!notification.read) {
      void read(id);
    }
    onClose();
  };
  return (
    <li className={styles.notification} data-unread={!notification.read || undefined}>
      <Avatar name={name ?? t('deletedAccount')} id={senderId} picture={sender?.avatarUrl} size="m" isDecorative />
      <span className={styles.notificationText}>
        {isLink ? (
          <Link to={address} onClick={open} className={styles.notificationLink}>
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        <span className={styles.notificationTime}>
          {!notification.read && <span className="limn-visually-hidden">{t('unreadOne')}</span>}
          <time dateTime={createTime} title={formatMomentFull(locale, moment)}>
            {formatMoment(locale, moment, Math.max(moment, Date.now()))}
          </time>
        </span>
        {type === 'access_request' && !notification.read && typeof about['requestId'] === 'string' && (
          <Answer notificationId={id} requestId={about['requestId']} />
        )}
      </span>
      <span className={styles.notificationActions}>
        {!notification.read && <IconButton icon="check" size="s" label={t('markRead')} onPress={() => void read(id)} />}
        <IconButton icon="trash" size="s" label={t('remove')} onPress={() => void remove(id)} />
      </span>
    </li>
  );
}

function List({ tab, onClose }: { tab: NotificationTab; onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'common']);
  const failureText = useFailureText();
  const { list, users, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotifications(tab);
  const loadedAt = useRef(0);
  const scroller = useRef<HTMLDivElement>(null);

  const more = () => {
    if (hasNextPage && !isFetchingNextPage) {
      loadedAt.current = scroller.current?.scrollTop ?? 0;
      void fetchNextPage();
    }
  };
  const onScroll = ({ currentTarget: box }: UIEvent) => {
    const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    if (isAtEnd || box.scrollTop - loadedAt.current >= loadEvery) {
      more();
    }
  };
  useEffect(() => {
    // Where a page does not fill the panel there is nothing to scroll.
    const box = scroller.current;
    if (box !== null && box.scrollHeight <= box.clientHeight) {
      more();
    }
  });

  if (isPending) {
    return (
      <div className={styles.notifications} aria-busy>
        {[70, 55, 80].map((width) => (
          <div key={width} className={styles.notification}>
            <Skeleton width="32px" height="32px" shape="circle" />
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    );
  }
  if (error !== null && list.length === 0) {
    return (
      <EmptyState
        role="alert"
        level={3}
        title={t('failed')}
        body={failureText(error)}
        actions={<Button onPress={() => void refetch()}>{t('common:retry')}</Button>}
      />
    );
  }
  if (list.length === 0) {
    return <EmptyState level={3} title={tab === 'unread' ? t('emptyUnread') : t('empty')} role="status" />;
  }
  return (
    <div
      ref={scroller}
      className={styles.notifications}
      onScroll={onScroll}
      tabIndex={0}
      role="group"
      aria-label={t('list')}
    >
      <ul>
        {list.map((one) => (
          <Item key={one.notificationId} notification={one} sender={users[one.senderId]} onClose={onClose} />
        ))}
      </ul>
      {isFetchingNextPage && (
        <div className={styles.notificationsMore}>
          <Spinner />
        </div>
      )}
    </div>
  );
}

/** Keeps the keyboard at the list, where what is answered goes: “mark all as read” stands first in the panel. */
const keptAtList = (panel: HTMLDivElement | null) =>
  keptFocus(panel, () => panel?.querySelector<HTMLElement>('[role="group"]') ?? panel);

/** What happened that concerns one: the unread and all, each opened, marked or removed from here. */
export default function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'common', 'account']);
  const addresses = useUnconfirmed();
  const client = useQueryClient();
  const [tab, setTab] = useState<NotificationTab>('unread');
  const [isClearing, setClearing] = useState(false);
  const { readAll, removeAll } = useNotificationActions();
  return (
    <div className={styles.panel} ref={keptAtList} tabIndex={-1}>
      <header className={styles.panelHead}>
        <h2>{t('title')}</h2>
        <Button variant="quiet" size="s" icon="check" onPress={() => void readAll()}>
          {t('readAll')}
        </Button>
        <Button variant="quiet" size="s" icon="trash" onPress={() => setClearing(true)}>
          {t('removeAll')}
        </Button>
      </header>
      {addresses.map((address) => (
        <div key={address.kind} className={styles.panelNotice} role="note">
          <p>{t(`account:confirm.banner.${address.kind}`, { account: address.account })}</p>
          <ConfirmAgain address={address} />
        </div>
      ))}
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => {
          startAgain(client, next);
          setTab(next);
        }}
        items={(['unread', 'all'] as const).map((id) => ({
          id,
          label: t(`tab.${id}`),
          content: <List key={id} tab={id} onClose={onClose} />,
        }))}
      />
      <ConfirmDialog
        isOpen={isClearing}
        onClose={() => setClearing(false)}
        title={t('clear.title')}
        body={t('clear.body')}
        action={t('removeAll')}
        cancel={t('common:cancel')}
        isDanger
        onConfirm={removeAll}
      />
    </div>
  );
}
