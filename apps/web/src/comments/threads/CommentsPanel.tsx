/** The list of a file's comments, beside what they are about. */
import type { CommentAnchor, CommentThread, Person } from '@limn/contract';
import { formatMomentFull } from '@limn/i18n';
import { Button, EmptyState, IconButton, MenuButton, Notice, Select, SkeletonList } from '@limn/ui';
import { CheckCheck, Ellipsis, MessageSquarePlus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../editor/exporting/run-export.ts';
import { useLanguage } from '../../preferences/language.ts';
import { commentsAsMarkdown } from './as-markdown.ts';
import { useAuthorName } from './CommentBody.tsx';
import styles from '../comments.module.css';
import type { CommentDrafts } from '../model/drafts.ts';
import { type CommentChange, type CommentFilter, commentFilters, isOf } from '../model/model.ts';
import { NewThread } from './NewThread.tsx';
import type { CommentPlaces } from '../places/places.ts';
import { ThreadCard, usePlaceName } from './ThreadCard.tsx';
import type { Comments } from '../model/use-comments.ts';

interface Props {
  comments: Comments;
  places: CommentPlaces;
  people: readonly Person[];
  drafts: CommentDrafts;
  chosen: string | null;
  /** Counts up when the answer of the chosen one is to take the keys. */
  replying: number;
  /** What a comment is being begun on. */
  beginning: CommentAnchor | null;
  showsMarkers: boolean;
  onMarkers: (shows: boolean) => void;
  filter: CommentFilter;
  onFilter: (filter: CommentFilter) => void;
  onChoose: (threadId: string | null) => void;
  onAdd: () => void;
  onBegin: (anchor: CommentAnchor | null) => void;
  onStart: (anchor: CommentAnchor, body: string) => void;
  onStep: (by: 1 | -1) => void;
  onReply: () => void;
  onNamed: () => void;
  onClose: () => void;
}

/** At most so often are the names of places read again while others draw, ms. */
const REST = 150;

/** Draws again when what comments are about may read otherwise, or is gone. */
function useContent(places: CommentPlaces): void {
  const [, draw] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = places.onContent(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        draw((n) => n + 1);
      }, REST);
    });
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [places]);
}

export function CommentsPanel(props: Props): ReactNode {
  const { comments, places, people, drafts, chosen, replying, beginning, filter } = props;
  const { t } = useTranslation(['comments', 'common']);
  const { shown, me, change } = comments;
  const { locale } = useLanguage();
  const placeName = usePlaceName(places);
  const nameOf = useAuthorName();
  useContent(places);
  const isHere = (anchor: CommentAnchor): boolean => places.pageOf(anchor) === places.page();
  const threads = shown.threads.filter(
    (thread) => thread.threadId === chosen || isOf(filter, thread, { userId: me.userId, isHere }),
  );
  const unread = shown.threads.some((thread) => thread.unread > 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, [role="menu"]')) return;
    if (event.key === 'j' || event.key === 'ArrowDown') props.onStep(1);
    else if (event.key === 'k' || event.key === 'ArrowUp') props.onStep(-1);
    else if (event.key === 'r') props.onReply();
    else if (event.key === 'e') resolveChosen();
    else if (event.key === 'Escape') props.onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.panel} onKeyDown={onKeyDown}>
      <header className={styles.panelHead}>
        <h3>{t('title')}</h3>
        {shown.mayComment && <IconButton icon={MessageSquarePlus} size="s" label={t('add')} onPress={props.onAdd} />}
        <MenuButton
          label={t('more')}
          items={[
            {
              id: 'markers',
              label: t('showMarkers'),
              isChecked: props.showsMarkers,
              run: () => props.onMarkers(!props.showsMarkers),
            },
            {
              id: 'read',
              label: t('markAllRead'),
              icon: CheckCheck,
              isDisabled: !unread || me.userId === null,
              run: () => markRead(shown.threads),
            },
            {
              id: 'list',
              label: t('download'),
              icon: 'download',
              isDisabled: threads.length === 0,
              run: () => saveAs(new Blob([asMarkdown()], { type: 'text/markdown' }), t('title'), 'md'),
            },
          ]}
        >
          <IconButton icon={Ellipsis} size="s" label={t('more')} />
        </MenuButton>
        <IconButton icon="close" size="s" label={t('close')} onPress={props.onClose} />
      </header>
      <div className={styles.filters}>
        <Select
          label={t('filter')}
          isLabelHidden
          size="s"
          value={filter}
          items={commentFilters
            .filter((one) => one !== 'mentions' || me.userId !== null)
            .map((value) => ({ value, label: t(`filters.${value}`) }))}
          onChange={props.onFilter}
        />
        <span role="status">{shown.isLoaded && t('count', { count: threads.length })}</span>
      </div>
      {shown.isFailing && <Notice tone="warning">{t(shown.isLoaded ? 'common:outdated' : 'failing')}</Notice>}
      <div className={styles.list}>
        {beginning && (
          <NewThread
            key={JSON.stringify(beginning)}
            anchor={beginning}
            places={places}
            people={people}
            needsName={shown.needsName}
            draft={drafts.get('new')}
            onDraft={(text) => drafts.set('new', text)}
            onNamed={props.onNamed}
            onStart={props.onStart}
            onCancel={() => props.onBegin(null)}
          />
        )}
        {!shown.isLoaded && shown.threads.length === 0 && !shown.isFailing && <SkeletonList />}
        {threads.map((thread) => (
          <ThreadCard
            key={thread.threadId}
            thread={thread}
            places={places}
            people={people}
            unsent={shown.unsent}
            mayComment={shown.mayComment && !shown.needsName}
            mayModerate={shown.mayModerate}
            isOpen={thread.threadId === chosen}
            replying={thread.threadId === chosen ? replying : 0}
            draft={drafts.get(thread.threadId)}
            onDraft={(text) => drafts.set(thread.threadId, text)}
            edits={drafts}
            onOpen={() => props.onChoose(thread.threadId === chosen ? null : thread.threadId)}
            onChange={change}
          />
        ))}
        {shown.isLoaded && threads.length === 0 && !beginning && (
          <EmptyState
            level={4}
            title={t(`empty.${filter}`)}
            body={filter === 'open' && shown.mayComment ? t('empty.openBody') : undefined}
            actions={
              filter === 'open' &&
              shown.mayComment && (
                <Button size="s" onPress={props.onAdd}>
                  {t('add')}
                </Button>
              )
            }
          />
        )}
      </div>
    </div>
  );

  function markRead(all: readonly CommentThread[]): void {
    for (const { threadId, unread: count } of all)
      if (count > 0) change({ kind: 'read', threadId } satisfies CommentChange);
  }

  /** What the list shows now. */
  function asMarkdown(): string {
    return commentsAsMarkdown(threads, {
      title: t('title'),
      resolved: t('filters.resolved'),
      deletedAccount: t('deletedAccount'),
      placeOf: ({ anchor }) => placeName(anchor),
      pageOf: ({ anchor }) => places.pageName(places.pageOf(anchor)),
      nameOf,
      when: (moment) => formatMomentFull(locale, Date.parse(moment)),
    });
  }

  function resolveChosen(): void {
    const thread = shown.threads.find(({ threadId }) => threadId === chosen);
    if (thread && shown.mayComment) change({ kind: 'resolve', threadId: thread.threadId, resolved: !thread.resolved });
  }
}
