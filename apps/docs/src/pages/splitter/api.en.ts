import type { ApiText } from '../../page/text.ts';

export const api: ApiText = { 'SplitterItem.content': 'What the part shows.' };
