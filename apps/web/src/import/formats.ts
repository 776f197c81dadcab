/** What the importer reads today, as the ends of file names. */
export const IMPORT_EXTENSIONS: readonly string[] = ['vsdx', 'vstx', 'vssx', 'vsdm', 'vstm', 'vssm'];

/** What an importer may leave out, as the catalogue names it. */
const KINDS = [
  'comments',
  'guides',
  'pictures',
  'links',
  'connectorDecorations',
  'connections',
  'fillPatterns',
  'embeddedObjects',
  'macros',
  'effects',
] as const;
export type DroppedKind = (typeof KINDS)[number] | 'other';

export const droppedKind = (what: string): DroppedKind => KINDS.find((kind) => kind === what) ?? 'other';

/** Why a file is not even sent; null when it is. */
export function refusalOf(file: { name: string; size: number }, limit: number): 'wrong' | 'tooLarge' | null {
  if (!IMPORT_EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`))) return 'wrong';
  return file.size > limit ? 'tooLarge' : null;
}
