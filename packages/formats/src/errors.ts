/** Why a file could not be imported. The codes are stable: catalogues translate them, the API answers with them. */
export const IMPORT_ERROR_CODES = [
  /** Nothing this product reads. */
  'import.unsupported',
  /** A container we know, but no drawing in it. */
  'import.notVisio',
  /** Nothing at all, or nothing but blanks or zeros. */
  'import.empty',
  /** Cut off, corrupted, or not well formed. */
  'import.damaged',
  /** Protected by a password. */
  'import.encrypted',
  /** Larger, deeper or slower than the limits allow. */
  'import.tooLarge',
  'import.cancelled',
] as const;
export type ImportErrorCode = (typeof IMPORT_ERROR_CODES)[number];

/** Values the catalogues put into the sentence, such as the part's name or the limit that was passed. */
export type ImportErrorParams = Readonly<Record<string, string | number>>;

export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;
  readonly params: ImportErrorParams;

  constructor(code: ImportErrorCode, params: ImportErrorParams = {}, options?: ErrorOptions) {
    super(`${code} ${JSON.stringify(params)}`, options);
    this.code = code;
    this.params = params;
  }
}
