import type { Same } from '../same.ts';
import type { attachments as source } from '../zh/attachments.ts';

/** Files attached to topics of maps and outlines. */
export const attachments = {
  title: 'Attachments',
  of: 'Attachments of {{name}}',
  add: 'Add files…',
  none: 'No attachments yet. You can add files of any type, up to {{limit}} MB each, or drop them on a topic.',
  noneThere: 'No attachments',
  download: 'Download {{name}}',
  remove: 'Remove attachment {{name}}',
  underWay: 'Attaching files',
  tooLarge: '{{name}} is too large. Attachments can be up to {{limit}} MB',
  offline: 'You are offline, so {{name}} was not attached. Try again once you are back online',
  refused: '{{name}} is too large for the server',
  failed: '{{name}} could not be attached. Please try again',
  isFolder: '{{name}} is a folder or cannot be read, so it was not attached',
  notDownloaded: '{{name}} could not be downloaded. Check your connection and try again',
} satisfies Same<typeof source>;
