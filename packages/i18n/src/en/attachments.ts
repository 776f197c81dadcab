import type { Same } from '../same.ts';
import type { attachments as source } from '../zh/attachments.ts';

/** Files attached to topics of maps and outlines. */
export const attachments = {
  title: 'Attachments',
  of: 'Attachments of {{name}}',
  add: 'Add files…',
  none: 'Nothing is attached yet. Any kind of file will do, up to {{limit}} MB each; you can also drop files on a topic.',
  noneThere: 'Nothing is attached',
  download: 'Download {{name}}',
  remove: 'Remove the attachment {{name}}',
  underWay: 'Files being attached',
  tooLarge: '{{name}} is too large: an attachment may have {{limit}} MB at most',
  offline: 'You are offline, so {{name}} was not attached. Try again once you are connected',
  failed: '{{name}} could not be attached, please try again',
  isFolder: '{{name}} is a folder or cannot be read, so it was not attached',
  notDownloaded: '{{name}} could not be downloaded: check the connection and try again',
} satisfies Same<typeof source>;
