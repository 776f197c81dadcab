/** One comment: who, when, what, and the signs below it. */
import type { Comment, Person } from '@limn/contract';
import { commentPieces, reactionSigns } from '@limn/contract/together/comment-text.ts';
import { formatMoment, formatMomentFull } from '@limn/i18n';
import { Avatar, ConfirmDialog, IconButton, MenuButton, Popover } from '@limn/ui';
import { Ellipsis, SmilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../preferences/language.ts';
import { Composer } from './Composer.tsx';
import type { CommentDrafts } from '../model/drafts.ts';
import styles from '../comments.module.css';
import { asWritten } from './mention-text.ts';

interface Props {
  comment: Comment;
  people: readonly Person[];
  isUnsent: boolean;
  mayComment: boolean;
  mayModerate: boolean;
  /** What is being made of the words of comments, also where that was refused. */
  edits: Pick<CommentDrafts, 'get' | 'set'>;
  onEdit: (body: string) => void;
  onRemove: () => void;
  onReact: (sign: string, on: boolean) => void;
}

/** How somebody who wrote is called. */
export function useAuthorName(): (comment: Pick<Comment, 'author' | 'mine'>) => string {
  const { t } = useTranslation('comments');
  return ({ author, mine }) => {
    if (author.guest) return author.name === '' ? t('you') : t('guest', { name: author.name });
    if (author.name !== '') return author.name;
    return mine ? t('you') : t('deletedAccount');
  };
}

export function CommentBody(props: Props): ReactNode {
  const { comment, people, isUnsent, mayComment, mayModerate, edits, onEdit, onRemove, onReact } = props;
  const { t } = useTranslation(['comments', 'common']);
  const { locale } = useLanguage();
  const nameOf = useAuthorName();
  const draft = edits.get(comment.commentId);
  const [isEditing, setEditing] = useState(false);
  // What was refused, or was being written when the page was left, is in its field again.
  if (draft !== '' && !isEditing) setEditing(true);
  const endEditing = (): void => {
    edits.set(comment.commentId, '');
    setEditing(false);
  };
  const [isRemoving, setRemoving] = useState(false);
  const name = nameOf(comment),
    moment = Date.parse(comment.createTime);
  if (comment.removed) return <p className={styles.removed}>{t('removed')}</p>;
  const canRemove = mayComment && (comment.mine || mayModerate);
  const entries = [
    ...(comment.mine && mayComment ? [{ id: 'edit', label: t('edit'), run: () => setEditing(true) }] : []),
    ...(canRemove ? [{ id: 'remove', label: t('remove'), isDanger: true, run: () => setRemoving(true) }] : []),
  ];
  return (
    <article className={styles.comment} aria-label={name} data-unsent={isUnsent || undefined}>
      <header className={styles.head}>
        <Avatar
          name={name}
          id={comment.author.userId ?? comment.author.name}
          picture={comment.author.avatarUrl}
          size="s"
          isDecorative
        />
        <span className={styles.name}>{name}</span>
        <time dateTime={comment.createTime} title={formatMomentFull(locale, moment)}>
          {isUnsent ? t('unsent') : formatMoment(locale, moment, Math.max(Date.now(), moment))}
          {comment.editTime !== null && !isUnsent && ` · ${t('edited')}`}
        </time>
        {mayComment && !isUnsent && <SignButton comment={comment} onReact={onReact} />}
        {entries.length > 0 && !isEditing && (
          <MenuButton items={entries} label={t('more')}>
            <IconButton icon={Ellipsis} size="s" label={t('more')} />
          </MenuButton>
        )}
      </header>
      {isEditing ? (
        <Composer
          label={t('edit')}
          initial={asWritten(draft === '' ? comment.body : draft, comment.mentions)}
          mentioned={comment.mentions}
          people={people}
          action={t('saveEdit')}
          hasFocus
          onText={(text) => edits.set(comment.commentId, text)}
          onSend={(body) => {
            endEditing();
            if (body !== comment.body) onEdit(body);
          }}
          onCancel={endEditing}
        />
      ) : (
        <p className={styles.words}>
          <Words comment={comment} people={people} />
        </p>
      )}
      <Signs comment={comment} mayReact={mayComment && !isUnsent} onReact={onReact} />
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('removeTitle')}
        body={t('removeBody')}
        action={t('remove')}
        cancel={t('common:cancel')}
        isDanger
        onConfirm={async () => onRemove()}
      />
    </article>
  );
}

/** The text, with its mentions and the addresses in it; nothing of it is ever read as HTML. */
function Words({ comment, people }: { comment: Comment; people: readonly Person[] }): ReactNode {
  const { t } = useTranslation('comments');
  return commentPieces(comment.body).map((piece, i) => {
    if ('text' in piece) return <Linked key={i} text={piece.text} />;
    const person = [...comment.mentions, ...people].find(({ userId }) => userId === piece.userId);
    return (
      <span key={i} className={styles.mention}>
        @{person?.fullName ?? t('deletedAccount')}
      </span>
    );
  });
}

const ADDRESS = /(https?:\/\/[^\s<>"'\uff0c\u3002\uff1b\uff09]+[^\s<>"'\uff0c\u3002\uff1b\uff09.,;:!?)])/u;

function Linked({ text }: { text: string }): ReactNode {
  return text.split(ADDRESS).map((part, i) =>
    i % 2 === 1 ? (
      <a key={i} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function Signs({
  comment,
  mayReact,
  onReact,
}: {
  comment: Comment;
  mayReact: boolean;
  onReact: (sign: string, on: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('comments');
  if (comment.reactions.length === 0) return null;
  return (
    <div className={styles.signs}>
      {comment.reactions.map(({ sign, count, mine, names }) => (
        <button
          key={sign}
          type="button"
          className={styles.sign}
          aria-pressed={mine}
          aria-label={t('reactedBy', { sign, names: names.filter((name) => name !== '').join(', ') })}
          title={names.join(', ')}
          disabled={!mayReact}
          onClick={() => onReact(sign, !mine)}
        >
          {sign} {count}
        </button>
      ))}
    </div>
  );
}

/** The button that puts a sign below a comment. */
function SignButton({
  comment,
  onReact,
}: {
  comment: Comment;
  onReact: (sign: string, on: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('comments');
  return (
    <Popover
      label={t('react')}
      content={(close) => (
        <div className={styles.signList}>
          {reactionSigns.map((sign) => (
            <button
              key={sign}
              type="button"
              className={styles.sign}
              aria-label={sign}
              onClick={() => {
                close();
                onReact(sign, !comment.reactions.some((one) => one.sign === sign && one.mine));
              }}
            >
              {sign}
            </button>
          ))}
        </div>
      )}
    >
      <IconButton icon={SmilePlus} size="s" label={t('react')} />
    </Popover>
  );
}
