import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allBreaks, breakPieces, lineBreaks } from './breaks.ts';
import { graphemes } from './characters.ts';

describe('line breaks', () => {
  it('are those of all rules for the texts that are quick to break', () => {
    const common = fc.constantFrom(...'aZ09 ,.一鿿，。、！？：；（） ');
    fc.assert(
      fc.property(fc.array(common, { maxLength: 12 }), (characters) => {
        const text = characters.join('');
        expect(lineBreaks(text)).toEqual(allBreaks(text));
      }),
      { numRuns: 3000 },
    );
  });
  it('never part what is seen as one character', () => {
    const pieces = fc.constantFrom('👨‍👩‍👧', '🇨🇳', 'é', 'ก็', 'क्षि', '👍🏽', 'a', ' ', '中', 'ب', '-', '\u200d');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (list) => {
        const text = list.join('');
        expect(breakPieces(text).flatMap(graphemes)).toEqual(graphemes(text));
      }),
    );
  });
  it('stand between the words of scripts without spaces', () => {
    expect(breakPieces('สวัสดีครับผมชื่อ')).toEqual(['สวัสดี', 'ครับ', 'ผม', 'ชื่อ']);
    expect(breakPieces('ต่างๆ กัน')).toEqual(['ต่างๆ ', 'กัน']);
  });
  it('keep quotation marks with what they quote, with and without spaces around them', () => {
    expect(breakPieces('他说“好”然后')).toEqual(['他', '说', '“好”', '然', '后']);
    expect(breakPieces('say “yes please” now')).toEqual(['say ', '“yes ', 'please” ', 'now']);
    expect(breakPieces("it's 'so'")).toEqual(["it's ", "'so'"]);
  });
  it('keep numbers, units and addresses as Unicode has them', () => {
    expect(breakPieces('US$10.50 (25%) 3,000km')).toEqual(['US$10.50 ', '(25%) ', '3,000km']);
    expect(breakPieces('https://limn.dev/a-b/c')).toEqual(['https://', 'limn.dev/', 'a-', 'b/', 'c']);
    expect(breakPieces('中——文……等')).toEqual(['中', '——', '文……', '等']);
  });
  it('leave a no-break space alone', () => {
    expect(breakPieces('10\u00a0km away')).toEqual(['10\u00a0km ', 'away']);
  });
});
