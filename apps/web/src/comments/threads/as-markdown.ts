/** The comments of a file as a list in Markdown, to be kept or handed on. */
import type { CommentThread } from '@limn/contract';
import { plainComment } from '@limn/contract/together/comment-text.ts';

interface Words {
  title: string;
  resolved: string;
  deletedAccount: string;
  /** Where a thread belongs, and the page that is on. */
  placeOf: (thread: CommentThread) => string;
  pageOf: (thread: CommentThread) => string;
  nameOf: (comment: CommentThread['comments'][number]) => string;
  when: (moment: string) => string;
}

/** Signs that would make something else of a line than its words. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

/** Threads by page in the order they were begun; what was deleted is left out. */
export function commentsAsMarkdown(threads: readonly CommentThread[], words: Words): string {
  const lines = [`# ${plain(words.title)}`];
  let page: string | null = null;
  const inOrder = [...threads].sort((a, b) => words.pageOf(a).localeCompare(words.pageOf(b)));
  for (const thread of inOrder) {
    const on = words.pageOf(thread);
    if (on !== page && on !== '') lines.push('', `## ${plain(on)}`);
    page = on;
    const state = thread.resolved ? ` (${words.resolved})` : '';
    lines.push('', `### ${plain(words.placeOf(thread))}${state}`, '');
    for (const comment of thread.comments) {
      if (comment.removed) continue;
      const nameOf = (id: string): string | undefined => comment.mentions.find(({ userId }) => userId === id)?.fullName;
      const [first = '', ...rest] = plainComment(comment.body, nameOf, words.deletedAccount).split('\n').map(plain);
      lines.push(`- **${plain(words.nameOf(comment))}**, ${words.when(comment.createTime)}: ${first}`);
      for (const line of rest) lines.push(`  ${line}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
