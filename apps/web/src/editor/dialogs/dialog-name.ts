import type { Dialog } from '@limn/canvas/core/events.ts';

/** What commands ask for, and what only the chrome opens. */
export type DialogName = Dialog | 'share' | 'versions' | 'drafts';
