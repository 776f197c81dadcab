/** Fields: text that follows a value, such as a page number, a date or a shape's data. */
import type { Cell } from '../model.ts';
import type { ResolvedShape } from '../resolve.ts';

/** Digits kept of a number that says no format. */
const DIGITS = 4;

/** Applies a number picture such as `0.00 u` or `#,##0`; anything more particular shows the number plainly. */
export function formatNumber(value: number, picture: string): string {
  const m = /^([#0,]*)(?:\.(0*)(#*))?\s*u?$/i.exec(picture.trim());
  if (!m || (m[1] === '' && m[2] === undefined)) return String(Number(value.toFixed(DIGITS)));
  const least = m[2]?.length ?? 0,
    most = least + (m[3]?.length ?? 0),
    fixed = value.toFixed(most);
  const text = most > least ? fixed.replace(new RegExp(`0{1,${most - least}}$`), '').replace(/\.$/, '') : fixed;
  if (!m[1]!.includes(',')) return text;
  const [whole, rest] = text.split('.');
  return whole!.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (rest === undefined ? '' : `.${rest}`);
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const pad = (n: number): string => String(n).padStart(2, '0');

/** Applies a date picture such as `M/d/yyyy` to a time in ms UTC. */
export function formatDate(time: number, picture: string): string {
  const d = new Date(time),
    hour = d.getUTCHours();
  return picture.replace(/d{1,4}|M{1,4}|y{2,4}|h{1,2}|H{1,2}|m{1,2}|s{1,2}|t{1,2}|"[^"]*"|'[^']*'/g, (token) => {
    switch (token) {
      case 'd':
        return String(d.getUTCDate());
      case 'dd':
        return pad(d.getUTCDate());
      case 'ddd':
        return DAYS[d.getUTCDay()]!.slice(0, 3);
      case 'dddd':
        return DAYS[d.getUTCDay()]!;
      case 'M':
        return String(d.getUTCMonth() + 1);
      case 'MM':
        return pad(d.getUTCMonth() + 1);
      case 'MMM':
        return MONTHS[d.getUTCMonth()]!.slice(0, 3);
      case 'MMMM':
        return MONTHS[d.getUTCMonth()]!;
      case 'yy':
        return pad(d.getUTCFullYear() % 100);
      case 'yyy':
      case 'yyyy':
        return String(d.getUTCFullYear());
      case 'h':
        return String(hour % 12 || 12);
      case 'hh':
        return pad(hour % 12 || 12);
      case 'H':
        return String(hour);
      case 'HH':
        return pad(hour);
      case 'm':
        return String(d.getUTCMinutes());
      case 'mm':
        return pad(d.getUTCMinutes());
      case 's':
        return String(d.getUTCSeconds());
      case 'ss':
        return pad(d.getUTCSeconds());
      case 't':
        return hour < 12 ? 'A' : 'P';
      case 'tt':
        return hour < 12 ? 'AM' : 'PM';
      default:
        return token.slice(1, -1);
    }
  });
}

/** Time of a date cell, ms UTC: an ISO date, or days since the end of 1899. */
export function timeOf(value: string): number | undefined {
  const iso = /^\d{4}-\d\d-\d\dT/.test(value)
    ? Date.parse(`${value.replace(/Z$/, '')}Z`)
    : (Number(value) - 25569) * 86_400_000;
  return Number.isFinite(iso) && Math.abs(iso) < 8.64e15 ? Math.round(iso) : undefined;
}

function shown(value: Cell, unit: string | undefined, format: string): string | undefined {
  if (unit === 'STR') return value.v;
  const picture = /^\{\{(.*)\}\}$/.exec(format)?.[1] ?? (unit === 'DATE' ? 'M/d/yyyy' : undefined);
  const number = Number(value.v);
  if (picture !== undefined && (unit === 'DATE' || /[dMy]/.test(picture))) {
    const time = timeOf(value.v);
    return time === undefined ? undefined : formatDate(time, picture);
  }
  if (value.v === '' || !Number.isFinite(number)) return undefined;
  return unit === undefined || unit === 'NUM' ? formatNumber(number, picture ?? format) : undefined;
}

/**
 * Text of field `ix`. The file keeps it beside the text, and that is right unless the text is a master's while the
 * value is the shape's own: then the value is shown.
 */
export function fieldText(shape: ResolvedShape, ix: number, cached: string): string {
  const key = String(ix),
    home = shape.sheets.findIndex((s) => s.text !== undefined);
  const cell = (i: number, name: string): Cell | undefined =>
    shape.sheets[i]?.sections.get('Field')?.rows.get(key)?.cells.get(name);
  const theirs = cell(home, 'Value');
  for (let i = 0; i < home; i++) {
    const own = cell(i, 'Value');
    if (!own || own.v === theirs?.v) continue;
    // A zero without a unit is a result that could not be worked out yet, such as the number of a page that is none.
    if (own.v === '0' && own.u === undefined) return cached;
    const format = [...shape.sheets.keys()].map((k) => cell(k, 'Format')?.v).find((f) => f !== undefined) ?? '';
    return shown(own, own.u ?? theirs?.u, format) ?? cached;
  }
  // Some writers keep the value alone.
  return cached === '' && theirs ? (shown(theirs, theirs.u, cell(home, 'Format')?.v ?? '') ?? '') : cached;
}
