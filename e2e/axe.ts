import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA and what is good besides. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Judging {
  /** What is looked through, by its selector; the whole page without it. */
  readonly within?: string;
  /** Only these rules. */
  readonly rules?: readonly string[];
  /** Without these rules. */
  readonly without?: readonly string[];
}

/**
 * What axe finds wrong on the page as it stands: rule, where, and why. Colours are judged where they come to rest; what
 * turns for ever is left to turn. Pages in frames are left to their own tests. Axe is put into each document once.
 */
export async function violations(page: Page, { within, rules, without = [] }: Judging = {}): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ selector, runOnly, disabled }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // The announcer holds a reference to what was read out for seconds, also when that has gone meanwhile.
      const context = { exclude: ['[data-live-announcer]'], ...(selector !== undefined && { include: [selector] }) };
      const { violations: found } = await inPage.run(context, {
        resultTypes: ['violations'],
        runOnly,
        iframes: false,
        rules: Object.fromEntries(disabled.map((name) => [name, { enabled: false }])),
      });
      return found.flatMap((each) =>
        each.nodes.map(
          (node) =>
            `${each.id}: ${node.target.join(' ')} – ${node.html.slice(0, 160)} – ` +
            (node.failureSummary?.split('\n').slice(1, 3).join(' ').trim() ?? ''),
        ),
      );
    },
    {
      selector: within,
      disabled: without,
      runOnly: rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: TAGS },
    },
  );
}
