import { type CustomTypesConfig, types } from 'pg';

/**
 * The moment `2026-01-02 03:04:05.67+00`, as a session in UTC writes it, in ISO 8601 to the millisecond, as JSON has
 * it.
 */
export function isoMoment(text: string): string {
  const zone = text.lastIndexOf('+');
  const fraction = zone > 20 ? text.slice(20, Math.min(zone, 23)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/** For queries whose moments are only passed on: they come as text, without a `Date` of each. */
export const isoMoments: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === types.builtins.TIMESTAMPTZ
      ? isoMoment
      : types.getTypeParser(id, format as 'text')) as CustomTypesConfig['getTypeParser'],
};
