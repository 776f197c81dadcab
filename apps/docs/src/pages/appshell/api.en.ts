import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'AppShell.defaultOpen': 'Whether the sidebar is beside the page at first.',
  'AppShell.onOpenChange': 'Called when the sidebar opens or closes.',
};
