import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { evaluate, type FormulaScope } from './formula.ts';

const scope: FormulaScope = {
  cell: (name) =>
    (({ Width: 4, Height: 2, 'User.Color': '#336699', 'Prop.Name': 'Ann' }) as Record<string, number | string>)[name],
  theme: (name) => (({ FillColor: '#5b9bd5', LineWeight: 0.02 }) as Record<string, number | string>)[name],
};
const value = (f: string): number | string | undefined => evaluate(f, scope);

describe('formulas', () => {
  it('computes with cells, units and precedence', () => {
    expect(value('Width*0.5+Height')).toBe(4);
    expect(value('GUARD(25.4MM)')).toBeCloseTo(1, 9);
    expect(value('72PT+1IN')).toBeCloseTo(2, 9);
    expect(value('-2^2')).toBe(4);
    expect(value('180DEG')).toBeCloseTo(Math.PI, 9);
    expect(value('50%*Width')).toBe(2);
    expect(value('MIN(Width,Height)/MAX(1,Height)')).toBe(1);
  });

  it('evaluates only the branch it needs', () => {
    expect(value('IF(Width>Height,1,Missing)')).toBe(1);
    expect(value('IF(Width<Height,Missing,2)')).toBe(2);
    expect(value('AND(Width=4,NOT(Height=4))')).toBe(1);
  });

  it('works colours out', () => {
    expect(value('RGB(255,128,0)')).toBe('#ff8000');
    expect(value('THEMEGUARD(THEMEVAL("FillColor"))')).toBe('#5b9bd5');
    expect(value('THEMEVAL("Unknown",RGB(1,2,3))')).toBe('#010203');
    expect(value('TINT(User.Color,0)')).toBe('#336699');
    expect(value('SHADE(RGB(255,255,255),240)')).toBe('#000000');
  });

  it('says nothing where it does not know', () => {
    for (const f of ['Missing', 'Nope(1)', '1/0', '1+', '(1', '"open', 'SQRT()', 'constructor(1)', ''])
      expect(value(f)).toBeUndefined();
  });

  it('ends on any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        evaluate(text, scope);
      }),
      { numRuns: 300 },
    );
    expect(value('('.repeat(3000))).toBeUndefined();
    expect(value('-'.repeat(3900))).toBeUndefined();
  });
});
