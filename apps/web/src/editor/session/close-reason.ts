/** Why the server does not take any more of somebody's edits; each has a sentence in the catalogues. */
export type BlockReason = 'updateRefused' | 'updateTooLarge' | 'documentTooLarge' | 'documentTooComplex';

const REASONS: Readonly<Record<string, BlockReason>> = {
  'update-refused': 'updateRefused',
  'update-too-large': 'updateTooLarge',
  'document-too-large': 'documentTooLarge',
  'document-too-complex': 'documentTooComplex',
};

/**
 * Why a socket was closed for good: what was sent would be refused again, so that connecting again does not help.
 * Null for every other end.
 */
export function blockReason({ code, reason }: { code: number; reason: string }): BlockReason | null {
  // A message larger than the server reads; the websocket itself says no more.
  if (code === 1009) return 'updateTooLarge';
  if (code !== 4400 && code !== 4413) return null;
  return REASONS[reason] ?? 'updateRefused';
}
