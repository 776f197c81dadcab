/**
 * Socket errors, and PostgreSQL's classes for "connection lost", "shutting down or starting up", and its codes for
 * statements that took too long by themselves or waiting for a lock.
 */
const CODES = /^(08\w{3}|57P0[1-5]|57014|55P03|25P0[34]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;

/** True when the database was not there to answer in time, so that the same statement may do later. */
export function isConnectionError(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string') return CODES.test(error.code);
  return /Query read timeout|Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i.test(
    error.message,
  );
}
