import { formatBytes } from '@limn/i18n';

const UNITS = ['KiB', 'MiB', 'GiB'] as const;

/** Bytes of a limit as it is meant: whole megabytes as such, and powers of 1,024 by the units that have their names. */
export function exactBytes(locale: string, bytes: number): string {
  if (bytes % 1e6 === 0 || bytes % 1024 !== 0) return formatBytes(locale, bytes);
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log2(bytes) / 10)));
  return `${(bytes / 1024 ** power).toLocaleString(locale)} ${UNITS[power - 1]}`;
}
