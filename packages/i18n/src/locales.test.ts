import { describe, expect, it } from 'vitest';
import { acceptedLanguages, matchLocale } from './locales.ts';
import { compareTitles, formatBytes, formatMoment, formatYuan } from './format.ts';

describe('matchLocale', () => {
  it.each([
    [['en-GB', 'zh'], 'en'],
    [['fr', 'zh-Hant-TW', 'en'], 'zh-CN'],
    [['fr-FR'], 'zh-CN'],
    [[], 'zh-CN'],
  ])('%j → %s', (tags, locale) => {
    expect(matchLocale(tags)).toBe(locale);
  });

  it('reads Accept-Language by weight', () => {
    expect(acceptedLanguages('zh;q=0.5, en-US, fr;q=0')).toEqual(['en-US', 'zh']);
    expect(acceptedLanguages('en;q=nonsense')).toEqual([]);
    expect(acceptedLanguages(undefined)).toEqual([]);
  });
});

describe('formats', () => {
  it('orders titles by pinyin and by the value of digits', () => {
    expect(['图 10', '图 9', '安'].sort((a, b) => compareTitles('zh-CN', a, b))).toEqual(['安', '图 9', '图 10']);
  });

  it('writes moments by distance', () => {
    const now = Date.UTC(2026, 10, 21, 12);
    expect(formatMoment('en', now - 3 * 60_000, now)).toBe('3 minutes ago');
    expect(formatMoment('zh-CN', now - 26 * 3_600_000, now)).toBe('昨天');
    expect(formatMoment('en', Date.UTC(2025, 4, 2, 12), now)).toBe('May 2, 2025');
    expect(formatMoment('en', Date.UTC(2026, 4, 2, 12), now)).toBe('May 2');
  });

  it('names days by the calendar, not by hours', () => {
    // Monday at ten, in the time zone of whoever runs this.
    const now = new Date(2026, 10, 23, 10).getTime();
    const at = (day: number, hour: number, minute = 0): number => new Date(2026, 10, day, hour, minute).getTime();
    expect(formatMoment('en', at(21, 11), now)).toBe('2 days ago');
    expect(formatMoment('zh-CN', at(21, 23, 59), now)).toBe('前天');
    expect(formatMoment('en', at(22, 0, 1), now)).toBe('yesterday');
    expect(formatMoment('en', at(22, 23), now)).toBe('yesterday');
    expect(formatMoment('en', at(23, 0, 1), now)).toBe('9 hours ago');
    expect(formatMoment('en', at(22, 23), at(23, 1))).toBe('2 hours ago');
    expect(formatMoment('en', at(17, 9), now)).toBe('6 days ago');
    expect(formatMoment('en', at(16, 23), now)).toBe('Nov 16');
  });

  it('writes sizes', () => {
    expect(formatBytes('en', 1234)).toBe('1.2 kB');
    expect(formatBytes('en', 1)).toBe('1 byte');
    expect(formatBytes('en', 0)).toBe('0 bytes');
  });

  it('writes yuan whole, or with both digits of the fen', () => {
    expect([159, 19.9, -0.05].map((amount) => formatYuan('zh-CN', amount))).toEqual(['¥159', '¥19.90', '-¥0.05']);
    expect(formatYuan('en', 1234.5)).toBe('¥1,234.50');
  });
});
