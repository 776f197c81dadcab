import type { Category } from '@limn/contract';

/** What is shared: a file or a folder. */
export interface SharedItem {
  readonly fileType: 'chart' | 'folder';
  readonly fileId: string;
  readonly title: string;
  /** Of a file. */
  readonly category?: Category;
}

/** How a call names it. */
export const referTo = ({ fileType, fileId }: SharedItem) => ({ fileType, fileId });
