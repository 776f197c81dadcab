import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'AppShell.defaultOpen': 'Whether the sidebar is initially shown beside the page.',
  'AppShell.onOpenChange': 'Called when the sidebar opens or closes.',
};
