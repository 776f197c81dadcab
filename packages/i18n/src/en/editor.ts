import type { Same } from '../same.ts';
import type { editor as source } from '../zh/editor.ts';

export const editor = {
  title: 'Editor',
} satisfies Same<typeof source>;
