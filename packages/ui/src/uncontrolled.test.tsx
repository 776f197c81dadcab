import { kit as words } from '@limn/i18n/en/kit.ts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as kit from './index.ts';
import { KitProvider } from './provider/provider.tsx';
import { translateFrom } from './provider/words.ts';

const drawn = (element: ReactElement): string =>
  renderToString(
    <KitProvider locale="en" translate={translateFrom(words)}>
      {element}
    </KitProvider>,
  );

const tabs = [
  { id: 'a', label: 'One', content: 'First panel', isDisabled: true },
  { id: 'b', label: 'Two', content: 'Second panel' },
  { id: 'c', label: 'Three', content: 'Third panel' },
];

it('shows of tabs that nobody keeps the first that can be chosen, or the one that is named', () => {
  expect(drawn(<kit.Tabs label="Views" items={tabs} />)).toContain('Second panel');
  const named = drawn(<kit.Tabs label="Views" items={tabs} defaultValue="c" />);
  expect(named).toContain('Third panel');
  expect(named).not.toContain('Second panel');
  expect(drawn(<kit.Tabs label="Views" items={[]} />)).toContain('limn-tabs');
});

it('begins a pager at its first page, or at the one that is named', () => {
  const here = (html: string): string | undefined => /aria-current="page"[^>]*>(\d+)/.exec(html)?.[1];
  expect(here(drawn(<kit.Pager total={90} />))).toBe('1');
  expect(here(drawn(<kit.Pager total={90} defaultValue={3} />))).toBe('3');
});

it('lets a slider, a colour and a day begin with what is given', () => {
  expect(drawn(<kit.Slider label="Opacity" min={0} max={100} defaultValue={60} />)).toMatch(/value="60"/);
  expect(drawn(<kit.ColourPicker label="Fill" defaultValue="#1f5fe0" />)).toContain(
    'aria-label="blue #1f5fe0" aria-selected="true"',
  );
  expect(drawn(<kit.DatePanel defaultValue="2026-02-14" />)).toMatch(/aria-selected="true"[^>]*>.*?14/s);
});
