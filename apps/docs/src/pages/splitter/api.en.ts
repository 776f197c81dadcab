import type { ApiText } from '../../page/text.ts';

export const api: ApiText = { 'SplitterItem.content': 'The content of the pane.' };
