/** A thread in the list: its first comment, and all of it when it is the one that is open. */
import type { CommentAnchor, CommentThread, Person } from '@limn/contract';
import { Button, IconButton, tips } from '@limn/ui';
import { CircleCheck, CornerUpLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentBody, useAuthorName } from './CommentBody.tsx';
import { Composer } from './Composer.tsx';
import type { CommentDrafts } from '../model/drafts.ts';
import styles from '../comments.module.css';
import type { CommentChange } from '../model/model.ts';
import { type CommentPlaces, findWords } from '../places/places.ts';

interface Props {
  thread: CommentThread;
  places: CommentPlaces;
  people: readonly Person[];
  unsent: ReadonlySet<string>;
  mayComment: boolean;
  mayModerate: boolean;
  isOpen: boolean;
  /** Counts up when the answer is to take the keys. */
  replying: number;
  draft: string;
  onDraft: (text: string) => void;
  /** What is being made of the words of its comments. */
  edits: Pick<CommentDrafts, 'get' | 'set'>;
  onOpen: () => void;
  onChange: (change: CommentChange) => void;
}

/** Characters of a name that are shown. */
const MAX_NAME = 40;
const shortened = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name);

/** In words, where a thread belongs. */
export function usePlaceName(places: CommentPlaces): (anchor: CommentAnchor) => string {
  const { t } = useTranslation('comments');
  return (anchor) => {
    if (places.isGone(anchor)) return t('gone');
    switch (anchor.kind) {
      case 'item': {
        const name = places.wordsOf(anchor.item).replace(/\s+/g, ' ');
        if (name === '') {
          const ends = places.endsOf(anchor.item);
          if (ends === null) return t('at.unnamed');
          const [from, to] = ends.map((words) => shortened(words.replace(/\s+/g, ' '))) as [string, string];
          return from && to ? t('at.connector', { from, to }) : t('at.line');
        }
        return t('at.item', { name: shortened(name) });
      }
      case 'text': {
        const quote = anchor.quote.length > 80 ? `${anchor.quote.slice(0, 79)}…` : anchor.quote;
        const isThere = findWords(places.wordsOf(anchor.item), anchor) !== null;
        return isThere ? t('at.text', { quote }) : `${t('at.text', { quote })} · ${t('at.changed')}`;
      }
      case 'point':
        return t('at.point');
      default:
        return t('at.region');
    }
  };
}

export function ThreadCard(props: Props): ReactNode {
  const { thread, places, people, unsent, mayComment, mayModerate, isOpen, replying, draft, edits } = props;
  const { onDraft, onOpen, onChange } = props;
  const { t } = useTranslation('comments');
  const placeName = usePlaceName(places);
  const nameOf = useAuthorName();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const now = (): string => new Date().toISOString();
  const resolve = (): void => {
    onChange({ kind: 'resolve', threadId: thread.threadId, resolved: !thread.resolved });
    if (!thread.resolved) tips.show('success', t('resolvedTip'));
  };
  const [first] = thread.comments;
  const shown = isOpen ? thread.comments : thread.comments.slice(0, 1);
  const rest = thread.comments.filter((one) => !one.removed).length - 1;
  const isGone = places.isGone(thread.anchor),
    pageName = places.pageName(places.pageOf(thread.anchor));
  return (
    <section
      ref={card}
      className={styles.card}
      data-open={isOpen || undefined}
      data-unread={thread.unread > 0 || undefined}
      data-resolved={thread.resolved || undefined}
      aria-label={t('thread', { name: first ? nameOf(first) : '' })}
    >
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.place}
          data-gone={isGone || undefined}
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          {thread.unread > 0 && <span className={styles.dot} aria-hidden />}
          <span>{placeName(thread.anchor)}</span>
          {pageName !== '' && <small>{pageName}</small>}
        </button>
        {mayComment && (
          <IconButton
            icon={thread.resolved ? CornerUpLeft : CircleCheck}
            size="s"
            label={thread.resolved ? t('reopen') : t('resolve')}
            onPress={resolve}
          />
        )}
      </div>
      {thread.resolved && thread.resolvedBy !== '' && (
        <p className={styles.resolved}>{t('resolvedBy', { name: thread.resolvedBy })}</p>
      )}
      {shown.map((comment) => (
        <CommentBody
          key={comment.commentId}
          comment={comment}
          people={people}
          isUnsent={unsent.has(comment.commentId)}
          mayComment={mayComment}
          mayModerate={mayModerate}
          edits={edits}
          onEdit={(body) => onChange({ kind: 'edit', commentId: comment.commentId, body, at: now() })}
          onRemove={() => onChange({ kind: 'remove', commentId: comment.commentId })}
          onReact={(sign, on) => onChange({ kind: 'react', commentId: comment.commentId, sign, on })}
        />
      ))}
      {!isOpen && (
        <Button size="s" variant="quiet" onPress={onOpen}>
          {rest > 0 ? t('replies', { count: rest }) : t('reply')}
        </Button>
      )}
      {isOpen && mayComment && (
        <Composer
          key={replying}
          label={t('reply')}
          initial={draft}
          people={people}
          action={t('send')}
          hasFocus={replying > 0}
          onText={onDraft}
          onSend={(body) =>
            onChange({ kind: 'reply', threadId: thread.threadId, commentId: crypto.randomUUID(), body, at: now() })
          }
        />
      )}
    </section>
  );
}
