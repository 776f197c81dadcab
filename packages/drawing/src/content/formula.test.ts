import { performance } from 'node:perf_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Formula, formulaOf, typesetter } from './formula.ts';
import { MAX_FORMULA } from '@limn/document';

const set = (source: string): Formula => {
  const found = formulaOf(source);
  if (found.state !== 'set') throw new Error(JSON.stringify(found));
  return found.formula;
};
/** Bounds of all outlines of a formula, fractions of its box. */
function boundsOf({ pieces }: Formula): { left: number; top: number; right: number; bottom: number } {
  const out = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { d } of pieces.flatMap(({ paths }) => paths)) {
    const n = d.filter((one) => typeof one === 'number');
    n.forEach((v, i) => {
      if (i % 2 === 0) Object.assign(out, { left: Math.min(out.left, v), right: Math.max(out.right, v) });
      else Object.assign(out, { top: Math.min(out.top, v), bottom: Math.max(out.bottom, v) });
    });
  }
  return out;
}

describe('a formula', () => {
  beforeAll(() => typesetter.load());

  it.each([
    'x^2',
    String.raw`\frac{-b\pm\sqrt{b^2-4ac}}{2a}`,
    String.raw`\left(\begin{matrix}a&b\\c&d\\e&f\\g&h\end{matrix}\right)`,
    String.raw`\overbrace{a+b+c+d+e+f+g+h+i+j}^{n}`,
    String.raw`\int_0^\infty e^{-x^2}\,dx=\frac{\sqrt\pi}2`,
    String.raw`\boxed{E=mc^2}`,
    String.raw`\ce{2H2 + O2 -> 2H2O}`,
    String.raw`\begin{aligned}a&=b\\c&=d\end{aligned}`,
  ])('%s fills its box with outlines and stays in it', (source) => {
    const formula = set(source),
      bounds = boundsOf(formula);
    expect(formula.w).toBeGreaterThan(0.5);
    expect(formula.texts).toEqual([]);
    expect(bounds.left).toBeGreaterThan(-0.1);
    expect(bounds.top).toBeGreaterThan(-0.1);
    expect(bounds.right).toBeLessThan(1.1);
    expect(bounds.bottom).toBeLessThan(1.1);
    expect(bounds.right - bounds.left).toBeGreaterThan(0.8);
  });

  it('keeps colours apart and letters that TeX has not', () => {
    expect(set(String.raw`a+\color{red}{b}`).pieces.map(({ color }) => color)).toEqual([undefined, '#ff0000']);
    expect(set(String.raw`a+\color{mauve}{b}`).pieces.map(({ color }) => color)).toEqual([undefined]);
    const [chinese] = set(String.raw`v=\frac{\text{路程}}{t}`).texts;
    expect(chinese).toMatchObject({ text: '路程', size: expect.closeTo(0.8, 0) as number });
  });

  it('says what is wrong with it', () => {
    expect(formulaOf(String.raw`\frac{1}`)).toMatchObject({ state: 'wrong', code: 'syntax' });
    expect(formulaOf(String.raw`\nosuchword x`)).toMatchObject({ state: 'wrong', message: /nosuchword/ });
    expect(formulaOf(String.raw`\rule{99999em}{9em}`)).toMatchObject({ state: 'wrong', code: 'tooLarge' });
    expect(formulaOf('x'.repeat(MAX_FORMULA + 1))).toMatchObject({ state: 'wrong', code: 'tooLarge' });
    // Nothing of it defines words, reads files or makes pages.
    for (const word of ['def\\a{b}', 'newcommand{\\a}{b}', 'require{html}', 'href{javascript:1}{x}', 'style{a}{b}'])
      expect(formulaOf(`\\${word}`)).toMatchObject({ state: 'wrong', code: 'syntax' });
  });

  it.each([
    ['deep', `${'{'.repeat(900)}x${'}'.repeat(900)}`],
    ['deep fractions', `${'\\frac1{'.repeat(280)}x${'}'.repeat(280)}`],
    ['deep roots', `${'\\sqrt{'.repeat(280)}x${'}'.repeat(280)}`],
    ['many cells', `\\begin{matrix}${'&'.repeat(900)}${'\\\\'.repeat(400)}\\end{matrix}`],
    ['long', '\\int'.repeat(490)],
    ['chemistry', `\\ce{${'A'.repeat(1900)}}`],
  ])('that is hostile (%s) takes a moment and not more', (_name, source) => {
    const begin = performance.now(),
      { state } = formulaOf(source);
    expect(['wrong', 'later', 'set']).toContain(state);
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});

it('formulas that take too long wait for their turn', async () => {
  await typesetter.load();
  const begin = performance.now();
  let later = 0;
  for (let n = 0; n < 400; n++)
    if (formulaOf(`${n}${'\\frac1{'.repeat(120)}x${'}'.repeat(120)}`).state === 'later') later++;
  expect(later).toBeGreaterThan(0);
  expect(performance.now() - begin).toBeLessThan(15_000);
});
