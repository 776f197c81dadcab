import type { common } from './zh/common.ts';
import type { account } from './zh/account.ts';
import type { files } from './zh/files.ts';
import type { settings } from './zh/settings.ts';
import type { people } from './zh/people.ts';
import type { support } from './zh/support.ts';
import type { landing } from './zh/landing.ts';
import type { kit } from './zh/kit.ts';
import type { errors } from './zh/errors.ts';
import type { diagram } from './zh/diagram.ts';
import type { editor } from './zh/editor.ts';
import type { notations } from './zh/notations.ts';
import type { notifications } from './zh/notifications.ts';
import type { sharing } from './zh/sharing.ts';
import type { admin } from './zh/admin.ts';
import type { community } from './zh/community.ts';
import type { money } from './zh/money.ts';
import type { publishing } from './zh/publishing.ts';
import type { board } from './zh/board.ts';
import type { comments } from './zh/comments.ts';
import type { breakout } from './zh/breakout.ts';
import type { drafts } from './zh/drafts.ts';
import type { versions } from './zh/versions.ts';
import type { assistant } from './zh/assistant.ts';
import type { libraries } from './zh/libraries.ts';
import type { webhooks } from './zh/webhooks.ts';
import type { finding } from './zh/finding.ts';

/** Every text of the product by namespace, as the source language has it. */
export interface Catalogue {
  readonly common: typeof common;
  readonly account: typeof account;
  readonly files: typeof files;
  readonly settings: typeof settings;
  readonly people: typeof people;
  readonly support: typeof support;
  readonly landing: typeof landing;
  readonly kit: typeof kit;
  readonly errors: typeof errors;
  readonly diagram: typeof diagram;
  readonly editor: typeof editor;
  readonly notations: typeof notations;
  readonly notifications: typeof notifications;
  readonly sharing: typeof sharing;
  readonly admin: typeof admin;
  readonly community: typeof community;
  readonly publishing: typeof publishing;
  readonly money: typeof money;
  readonly board: typeof board;
  readonly comments: typeof comments;
  readonly breakout: typeof breakout;
  readonly drafts: typeof drafts;
  readonly versions: typeof versions;
  readonly assistant: typeof assistant;
  readonly libraries: typeof libraries;
  readonly webhooks: typeof webhooks;
  readonly finding: typeof finding;
}

export type Namespace = keyof Catalogue;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
  }
}
