import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colours, contrastPairs } from './colours.ts';
import { contrast, luminance } from './contrast.ts';
import { tokensCss } from './css.ts';

const source = join(import.meta.dirname, '..');

describe('contrast', () => {
  it('follows the WCAG formula', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2);
    expect(() => luminance('red')).toThrow(RangeError);
  });

  it.each(contrastPairs)('%s on %s is at least %d:1 in both themes', (foreground, background, least) => {
    for (const theme of ['light', 'dark'] as const) {
      expect(contrast(colours[foreground][theme], colours[background][theme]), theme).toBeGreaterThanOrEqual(least);
    }
  });
});

describe('style sheets', () => {
  it('tokens.css is what the tokens give', () => {
    expect(readFileSync(join(source, 'styles/tokens.css'), 'utf8')).toBe(tokensCss());
  });

  const components = globSync('**/*.css', { cwd: join(source, 'components') });

  it.each(components)('%s names tokens that exist, and no colour of its own', (name) => {
    const css = readFileSync(join(source, 'components', name), 'utf8');
    const known = tokensCss();
    for (const [, token] of css.matchAll(/var\(--([\w-]+)/g)) {
      expect(
        known.includes(`--${token}:`) ||
          css.includes(`--${token}:`) ||
          // Set by React Aria on what it draws.
          /^(trigger|disclosure-panel)-/.test(token ?? '') ||
          token?.startsWith('local-'),
        token,
      ).toBe(true);
    }
    expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(/i);
  });
});
