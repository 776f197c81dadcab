/** Socket errors, and PostgreSQL's classes for "connection lost" and "shutting down or starting up". */
const CODES = /^(08\w{3}|57P0[1-5]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;

/** True when the database was not there to answer, so that the same statement may do later. */
export function isConnectionError(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string') return CODES.test(error.code);
  return /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i.test(
    error.message,
  );
}
