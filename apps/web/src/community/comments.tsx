import type { Template, TemplateComment, TemplateReply } from '@limn/contract';
import { maxTemplateComment } from '@limn/contract/community/publish-limits.ts';
import { Avatar, Button, ConfirmDialog, TextArea, tips } from '@limn/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../app/routing/navigation.tsx';
import { call } from '../api/client.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { hasFailed } from '../app/failures/has-failed.ts';
import { MoreOf } from '../app/failures/more-of.tsx';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { useDates } from '../people/use-dates.ts';
import { useMe } from '../session/session.ts';
import own from './comments.module.css';
import styles from './community.module.css';
import { templatesKey } from '../publishing/use-templates.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** What people say about a template, and what others answer. */
export function Comments({ template }: { template: Template }) {
  const { t } = useTranslation('community');
  const isVisitor = useMe().data?.user === null;
  const { pathname } = useLocation();
  const id = template.templateId;
  const query = useInfiniteQuery({
    queryKey: [...templatesKey, 'comments', id],
    queryFn: ({ signal, pageParam }) =>
      call('templates.listTemplateComments', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const comments = query.data?.pages.flatMap((page) => page.comments) ?? [];
  return (
    <section aria-labelledby="comments" className={own.comments}>
      <h2 id="comments" className={own.heading}>
        {template.comments > 0 ? t('comments.titled', { count: template.comments }) : t('comments.title')}
      </h2>
      {isVisitor ? (
        <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`}>{t('comments.signIn')}</ButtonLink>
      ) : (
        <Writing
          label={t('comments.write')}
          action={t('comments.send')}
          done={t('comments.sent')}
          send={(body) => call('templates.writeTemplateComment', { body: { id, body } })}
        />
      )}
      {hasFailed(query) && !query.isFetchNextPageError && (
        <PartFailure title={t('comments.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && comments.length === 0 && <p className={styles.meta}>{t('comments.none')}</p>}
      {comments.length > 0 && (
        <ul className={own.list}>
          {comments.map((comment) => (
            <Thread key={comment.commentId} template={template} comment={comment} isVisitor={isVisitor} />
          ))}
        </ul>
      )}
      <MoreOf list={query} action={t('comments.more')} failed={t('comments.failed')} />
    </section>
  );
}

interface WritingProps {
  label: string;
  action: string;
  /** What is said once it is there. */
  done: string;
  /** What stands in it at first. */
  text?: string;
  send: (body: string) => Promise<unknown>;
  onClose?: () => void;
}

/** A field for a comment, whose text stays when it could not be sent. */
function Writing({ label, action, done, text = '', send, onClose }: WritingProps) {
  const { t } = useTranslation(['community', 'common']);
  const tell = useTellFailure();
  const client = useQueryClient();
  const [value, setValue] = useState(text);
  const [isPending, setPending] = useState(false);
  const submit = async (): Promise<void> => {
    if (value.trim() === '' || isPending) return;
    setPending(true);
    try {
      await send(value.trim());
      setValue('');
      tips.show('success', done);
      onClose?.();
      await client.invalidateQueries({ queryKey: templatesKey });
    } catch (error) {
      tell(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={own.writing}>
      <TextArea
        label={label}
        placeholder={t('comments.hint')}
        value={value}
        maxLength={maxTemplateComment}
        autoFocus={onClose !== undefined}
        onChange={setValue}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          else if (event.key === 'Escape' && onClose !== undefined) onClose();
          else event.continuePropagation();
        }}
      />
      <div className={styles.actions}>
        <Button size="s" isDisabled={value.trim() === ''} isPending={isPending} onPress={() => void submit()}>
          {action}
        </Button>
        {onClose !== undefined && (
          <Button size="s" variant="quiet" onPress={onClose}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ThreadProps {
  template: Template;
  comment: TemplateComment;
  isVisitor: boolean;
}

function Thread({ template, comment, isVisitor }: ThreadProps) {
  const { t } = useTranslation('community');
  const [isReplying, setReplying] = useState(false);
  const name = comment.author?.fullName ?? t('comments.deletedAccount');
  return (
    <li className={own.thread}>
      <One
        template={template}
        comment={comment}
        isVisitor={isVisitor}
        onReply={isVisitor || comment.removed ? null : () => setReplying(true)}
      />
      {comment.replies.length > 0 && (
        <ul className={own.replies}>
          {comment.replies.map((reply) => (
            <li key={reply.commentId}>
              <One template={template} comment={reply} isVisitor={isVisitor} onReply={null} />
            </li>
          ))}
        </ul>
      )}
      {isReplying && (
        <div className={own.replies}>
          <Writing
            label={t('comments.replyTo', { name })}
            action={t('comments.reply')}
            done={t('comments.sent')}
            send={(body) =>
              call('templates.writeTemplateComment', {
                body: { id: template.templateId, parentId: comment.commentId, body },
              })
            }
            onClose={() => setReplying(false)}
          />
        </div>
      )}
    </li>
  );
}

interface OneProps {
  template: Template;
  comment: TemplateReply;
  isVisitor: boolean;
  /** Null where nobody can answer. */
  onReply: (() => void) | null;
}

function One({ template, comment, isVisitor, onReply }: OneProps) {
  const { t } = useTranslation('community');
  const { ago, full } = useDates();
  const [isEditing, setEditing] = useState(false);
  const { author, commentId } = comment;
  if (comment.removed) return <p className={styles.meta}>{t('comments.gone')}</p>;
  const name = author?.fullName ?? t('comments.deletedAccount');
  return (
    <article className={own.comment}>
      <Avatar name={name} id={author?.userId ?? commentId} picture={author?.avatarUrl ?? null} isDecorative />
      <div className={own.said}>
        <p className={own.who}>
          {author === null ? <span>{name}</span> : <Link to={`/u/${author.userId}`}>{name}</Link>}
          <time dateTime={comment.createTime} title={full(comment.createTime)} className={styles.meta}>
            {ago(comment.createTime)}
          </time>
          {comment.editTime !== null && <span className={styles.meta}>{t('comments.edited')}</span>}
        </p>
        {isEditing ? (
          <Writing
            label={t('comments.editing')}
            action={t('comments.save')}
            done={t('comments.saved')}
            text={comment.body}
            send={(body) => call('templates.editTemplateComment', { body: { commentId, body } })}
            onClose={() => setEditing(false)}
          />
        ) : (
          <>
            <p className={own.body}>{comment.body}</p>
            <Doing
              template={template}
              comment={comment}
              mayReport={!isVisitor && !comment.mine}
              onEdit={() => setEditing(true)}
              onReply={onReply}
            />
          </>
        )}
      </div>
    </article>
  );
}

interface DoingProps extends Pick<OneProps, 'template' | 'comment' | 'onReply'> {
  mayReport: boolean;
  onEdit: () => void;
}

/** What can be done with a comment. */
function Doing({ template, comment, mayReport, onReply, onEdit }: DoingProps) {
  const { t } = useTranslation(['community', 'common']);
  const tell = useTellFailure();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  const close = (): void => setAsking(null);
  const name = comment.author?.fullName ?? t('comments.deletedAccount');
  return (
    <div className={own.doing} role="group" aria-label={t('comments.actions', { name })}>
      {onReply !== null && (
        <Button size="s" variant="quiet" onPress={onReply}>
          {t('comments.reply')}
        </Button>
      )}
      {comment.mine && (
        <Button size="s" variant="quiet" onPress={onEdit}>
          {t('comments.edit')}
        </Button>
      )}
      {comment.mayRemove && (
        <Button size="s" variant="quiet" onPress={() => setAsking('remove')}>
          {t('comments.remove')}
        </Button>
      )}
      {mayReport && (
        <Button size="s" variant="quiet" onPress={() => setAsking('report')}>
          {t('comments.report')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking === 'remove'}
        onClose={close}
        title={t('comments.removeTitle')}
        body={t('comments.removeBody')}
        action={t('comments.remove')}
        cancel={t('common:cancel')}
        isDanger
        onConfirm={async () => {
          try {
            await call('templates.removeTemplateComment', { body: { commentId: comment.commentId } });
            tips.show('success', t('comments.removed'));
            await client.invalidateQueries({ queryKey: templatesKey });
          } catch (error) {
            tell(error);
          }
        }}
      />
      {asking === 'report' && (
        <Suspense fallback={null}>
          <ReportDialog template={template} comment={comment} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
