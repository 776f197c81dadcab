import type { CommentThread } from '@limn/contract';
import { mentionOf } from '@limn/contract/together/comment-text.ts';
import { expect, test } from 'vitest';
import { commentsAsMarkdown } from './as-markdown.ts';

const ann = '00000000-0000-7000-8000-000000000001';

function thread(page: string, body: string, more: Partial<CommentThread> = {}): CommentThread {
  const author = { userId: ann, name: 'Ann', avatarUrl: null, guest: false, color: '#000000' };
  const comment = {
    commentId: body,
    author,
    mine: true,
    body,
    mentions: [{ userId: ann, fullName: 'Ann' }],
    createTime: '2026-01-02T03:04:05.000Z',
    editTime: null,
    removed: false,
    reactions: [],
  };
  return {
    threadId: body,
    anchor: { kind: 'point', page, x: 0, y: 0 },
    createTime: comment.createTime,
    resolved: false,
    resolvedBy: '',
    revision: 1,
    unread: 0,
    comments: [comment, { ...comment, commentId: 'gone', body: '', removed: true }],
    ...more,
  };
}

test('threads are listed by page, with who, when and all they say, and no words become signs', () => {
  const text = commentsAsMarkdown(
    [thread('b', `${mentionOf(ann)} see *this*\nand that`), thread('a', '# no heading', { resolved: true })],
    {
      title: 'Plan',
      resolved: 'resolved',
      deletedAccount: 'nobody',
      placeOf: () => 'On “x”',
      pageOf: ({ anchor }) => anchor.page,
      nameOf: ({ author }) => author.name,
      when: (moment) => moment.slice(0, 10),
    },
  );
  expect(text).toBe(
    [
      '# Plan',
      '',
      '## a',
      '',
      '### On “x” (resolved)',
      '',
      '- **Ann**, 2026-01-02: \\# no heading',
      '',
      '## b',
      '',
      '### On “x”',
      '',
      '- **Ann**, 2026-01-02: @Ann see \\*this\\*',
      '  and that',
      '',
    ].join('\n'),
  );
});
