import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTags, hasTagSeparator, splitTags, tagAfterRemoval } from './tags.ts';

describe('tags', () => {
  it('are split at commas of both widths, enumeration commas, semicolons and lines', () => {
    expect(splitTags('流程图，UML、 架构 ,,;部署；\n网络\tx')).toEqual(['流程图', 'UML', '架构', '部署', '网络', 'x']);
    expect(splitTags('two  words , ')).toEqual(['two words']);
    expect(splitTags(' ，')).toEqual([]);
    expect([hasTagSeparator('a，'), hasTagSeparator('a b')]).toEqual([true, false]);
  });

  it('are added once, five at most, and none too long', () => {
    expect(addTags(['UML'], ['uml', 'ＵＭＬ', 'BPMN', 'bpmn'], { max: 5 })).toEqual({
      tags: ['UML', 'BPMN'],
      added: ['BPMN'],
      duplicates: ['uml', 'ＵＭＬ', 'bpmn'],
      tooLong: [],
      overflow: [],
    });
    expect(addTags(['1', '2', '3', '4'], ['5', '6', '5'], { max: 5 })).toMatchObject({
      tags: ['1', '2', '3', '4', '5'],
      overflow: ['6'],
      duplicates: ['5'],
    });
    expect(addTags([], ['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧'], { max: 5, maxLength: 1 })).toMatchObject({
      added: ['👩‍👩‍👧'],
      tooLong: ['👩‍👩‍👧👩‍👩‍👧'],
    });
  });

  it('keep what was there, lose nothing and say what became of each', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 5 }),
        fc.array(fc.stringMatching(/^[a-zA-Z]{1,4}$/)),
        (tags, candidates) => {
          const result = addTags(tags, candidates, { max: 5, maxLength: 3 });
          expect(result.tags.slice(0, tags.length)).toEqual(tags);
          expect(result.tags.length).toBeLessThanOrEqual(5);
          expect(new Set(result.tags.map((tag) => tag.toLowerCase())).size).toBe(result.tags.length);
          expect(result.added.length + result.duplicates.length + result.tooLong.length + result.overflow.length).toBe(
            candidates.length,
          );
        },
      ),
    );
  });

  it('hand the focus on when one is removed', () => {
    expect([tagAfterRemoval(0, 2), tagAfterRemoval(2, 2), tagAfterRemoval(0, 0)]).toEqual([0, 1, null]);
  });
});
