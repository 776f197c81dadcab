/** Why the embedded PostgreSQL could not be used. `message` is a sentence for the person who started Limn. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  readonly code: PostgresErrorCode;
  constructor(code: PostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type PostgresErrorCode =
  | 'unsupported_platform'
  | 'binaries_unusable'
  | 'data_in_use'
  | 'data_not_ours'
  | 'init_failed'
  | 'start_failed';
