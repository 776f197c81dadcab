import { contrast, parseColor } from '../paint/color.ts';
import { expect, it } from 'vitest';
import { asOwn, ownThemeId, readOwnTheme } from './own-theme.ts';
import { findTheme, resolveColor, THEMES } from './theme.ts';

const OWN = {
  ...asOwn(findTheme('default')),
  fill: '#fff4e0',
  stroke: '#7a3e00',
  radius: 12,
};

it('says all of itself by its id, which is short enough for a document', () => {
  const id = ownThemeId(OWN);
  expect(id.length).toBeLessThanOrEqual(120);
  expect(readOwnTheme(id)).toEqual(OWN);
});

it('gives shapes its colours and corners wherever a theme is asked for', () => {
  const theme = findTheme(ownThemeId(OWN));
  expect(resolveColor('theme:fill', theme, false)).toBe('#fff4e0');
  expect(resolveColor('theme:stroke', theme, false)).toBe('#7a3e00');
  expect(theme.shape).toMatchObject({ fill: 'theme:fill', radius: 12 });
  expect(findTheme(ownThemeId(OWN))).toBe(theme);
});

it('can be read in the dark as well, whichever theme it was made of', () => {
  for (const each of THEMES) {
    const { dark } = findTheme(ownThemeId(asOwn(each)));
    expect(contrast(parseColor(dark.text)!, parseColor(dark.paper)!), each.id).toBeGreaterThan(7);
    expect(contrast(parseColor(dark.line)!, parseColor(dark.paper)!), each.id).toBeGreaterThan(3);
  }
});

it('is none where its id says anything else', () => {
  const id = ownThemeId(OWN);
  for (const bad of ['own:', id.slice(0, -3), id + '.1', id.replace('fff4e0', 'url(x)'), id.replace('.12', '.-1')])
    expect([readOwnTheme(bad), findTheme(bad).id]).toEqual([null, 'default']);
});
