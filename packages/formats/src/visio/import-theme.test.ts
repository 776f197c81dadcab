/** Themes: when a page has one, what they give, and where the stored result is the truth. */
import { describe, expect, it } from 'vitest';
import { read, shapes } from './testing/read.ts';
import { cells, RECT, shape, type TestPage } from './testing/vsdx.ts';

const color = (name: string, hex: string): string => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`;
const variation = (hexes: readonly string[], monotone: boolean): string =>
  `<vt:variationClrScheme${monotone ? ' monotone="1"' : ''}>${hexes
    .map((hex, i) => `<vt:varColor${i + 1}><a:srgbClr val="${hex}"/></vt:varColor${i + 1}>`)
    .join('')}</vt:variationClrScheme>`;
const theme = (monotone: boolean): string =>
  `<a:theme xmlns:a="a" xmlns:vt="v"><a:clrScheme>${color('dk1', '101010')}${color('lt1', 'FFFFFF')}${color('accent1', '4472C4')}
    <vt:schemeID schemeEnum="33"/><vt:variationClrSchemeLst>${variation(['AA0000', '00BB00', '0000CC'], monotone)}</vt:variationClrSchemeLst></a:clrScheme>
    <a:fmtScheme><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst>
    <a:lnStyleLst><a:ln w="127000"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst></a:fmtScheme></a:theme>`;
const quick = cells({
  QuickStyleFillColor: 2,
  QuickStyleFillMatrix: 1,
  QuickStyleLineColor: 102,
  QuickStyleLineMatrix: 1,
});
const THEMED =
  '<Cell N="FillForegnd" V="#eeeeee" F="THEMEVAL(&quot;FillColor&quot;,RGB(238,238,238))"/><Cell N="LineColor" V="Themed" F="THEMEVAL()"/>';
const look = async (page: TestPage, inside = THEMED, more: { styles?: string; monotone?: boolean } = {}) =>
  shapes(
    await read({
      theme: theme(more.monotone === true),
      ...(more.styles !== undefined && { styles: more.styles }),
      pages: [{ ...page, shapes: page.shapes ?? shape(1, 5, 5, 2, 1, inside + quick + RECT) }],
    }),
  )[0]!;
const INDEX = { sheet: cells({ ThemeIndex: 33 }) };

describe('whether a page has a theme', () => {
  it('has none that neither the page nor its style sheets name', async () => {
    expect((await look({})).style).toMatchObject({ fill: '#eeeeee', stroke: '#000000' });
    const styles = `<StyleSheet ID="0">${cells({ ThemeIndex: 0, LineColor: '#111111' })}</StyleSheet>`;
    expect((await look({}, THEMED, { styles })).style.fill).toBe('#eeeeee');
  });

  it('has the one the page or a style sheet names', async () => {
    expect((await look(INDEX)).style).toMatchObject({ fill: '#4472c4', stroke: '#0000cc' });
    const styles = `<StyleSheet ID="0">${cells({ ThemeIndex: 33 })}</StyleSheet>`;
    expect((await look({}, THEMED, { styles })).style.fill).toBe('#4472c4');
  });

  it('lets a shape name another, or none', async () => {
    expect((await look(INDEX, THEMED + cells({ ThemeIndex: 0 }))).style.fill).toBe('#eeeeee');
    expect((await look({}, THEMED + cells({ ThemeIndex: 33 }))).style.fill).toBe('#4472c4');
    expect((await look(INDEX, THEMED + cells({ ThemeIndex: 65534 }))).style.fill).toBe('#4472c4');
  });
});

it('takes the first colour of a monotone variation, whichever of 100 to 106 is asked for', async () => {
  expect((await look(INDEX, THEMED, { monotone: true })).style.stroke).toBe('#aa0000');
});

describe('stored results', () => {
  const master = (inside: string) => ({ id: 1, name: 'm', shapes: shape(1, 1, 1, 2, 1, inside + quick + RECT) });
  const instance = (inside: string) => ({
    ...INDEX,
    shapes: `<Shape ID="1" Master="1">${cells({ PinX: 1, PinY: 1 })}${inside}</Shape>`,
  });
  const THEME_LINE = '<Cell N="LineWeight" V="Themed" F="THEMEVAL()"/>';

  it('are how an inheriting shape looked', async () => {
    const stored =
      '<Cell N="FillForegnd" V="#abcdef" F="Inh"/><Cell N="LineColor" V="#123456" F="Inh"/><Cell N="LineWeight" V="0.02" F="Inh"/>';
    const r = await read({ theme: theme(false), masters: [master(THEMED + THEME_LINE)], pages: [instance(stored)] });
    expect(shapes(r)[0]!.style).toMatchObject({ fill: '#abcdef', stroke: '#123456' });
    expect(shapes(r)[0]!.style.strokeWidth).toBeCloseTo(1.92, 6);
    const bare = await read({ theme: theme(false), masters: [master(THEMED + THEME_LINE)], pages: [instance('')] });
    expect(shapes(bare)[0]!.style).toMatchObject({ fill: '#4472c4', stroke: '#0000cc' });
  });

  it('keep white letters white that the file guards or stores', async () => {
    const text = (cell: string): string =>
      `${cells({ FillPattern: 0, LinePattern: 0 })}<Section N="Character"><Row IX="0">${cell}</Row></Section><Text>x</Text>`;
    const letters = async (cell: string): Promise<string | undefined> => (await look(INDEX, text(cell))).style.color;
    expect(await letters('<Cell N="Color" V="#ffffff" F="THEMEGUARD(RGB(255,255,255))"/>')).toBe('#ffffff');
    expect(await letters('<Cell N="Color" V="#feffff" F="Inh"/>')).toBe('#feffff');
    expect(await letters('<Cell N="Color" V="#feffff" F="THEMEVAL(&quot;TextColor&quot;,RGB(0,0,0))"/>')).toBe(
      '#101010',
    );
  });
});
