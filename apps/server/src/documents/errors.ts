/** A refusal by the document store. The code is stable; the catalogues translate it. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: DocumentErrorCode;
  constructor(code: DocumentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type DocumentErrorCode =
  /** There is no document of that id. */
  | 'document_missing'
  /** A document of that id is there already. */
  | 'document_exists'
  /** The document's state would be larger than `MAX_DOCUMENT_BYTES`. */
  | 'document_too_large'
  /** One update is larger than `MAX_UPDATE_BYTES`. */
  | 'update_too_large'
  /** Bytes that are no update of a Limn document. */
  | 'update_invalid'
  /** There is no version of that id. */
  | 'version_missing'
  /** What is stored cannot be read; nothing is written over it. */
  | 'document_unreadable'
  /** Opening it, or applying an update to it, would take longer than it may. */
  | 'document_too_complex'
  /** A later version of the program wrote in the document; this one may only read it. */
  | 'document_newer'
  /** An update builds on something the document has not seen. */
  | 'update_dangling'
  /** Another process owns the document, or did so since it was opened here. */
  | 'document_elsewhere';

export const missing = (fileId: string): DocumentError =>
  new DocumentError('document_missing', `There is no document ${fileId}.`);
