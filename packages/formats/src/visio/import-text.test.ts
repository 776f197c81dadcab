import { describe, expect, it } from 'vitest';
import { plainText } from '@limn/document';
import { one, read, shapes } from './testing/read.ts';
import { cells, RECT, shape } from './testing/vsdx.ts';

describe('text', () => {
  const character = (ix: number, v: Record<string, string | number>): string => `<Row IX="${ix}">${cells(v)}</Row>`;

  it('keeps formatting by runs and paragraphs', async () => {
    const s =
      await one(`${RECT}<Section N="Character">${character(0, { Font: 'Arial', Size: 0.125, Color: '#010101' })}${character(1, { Font: 'Arial', Size: 0.125, Color: '#ff0000', Style: 3 })}</Section>
      <Section N="Paragraph">${character(0, { HorzAlign: 0 })}${character(1, { HorzAlign: 2, Bullet: 1 })}</Section>
      <Text><cp IX="0"/><pp IX="0"/>plain and <cp IX="1"/>loud<cp IX="0"/> words\n<pp IX="1"/>item\n</Text>`);
    expect(s.style).toMatchObject({ font: 'Arial', fontSize: 12, color: '#010101', align: 'left' });
    expect(s.text).toEqual([
      { insert: 'plain and ' },
      { insert: 'loud', attributes: { color: '#ff0000', bold: true, italic: true } },
      { insert: ' words\nitem' },
      { insert: '\n', attributes: { align: 'right', list: 'bullet' } },
    ]);
    expect(plainText(s.text)).toBe('plain and loud words\nitem');
  });

  it('keeps Chinese, line separators and fields', async () => {
    expect(plainText((await one(`${RECT}<Text>流程\u2028图<fld IX="0">第 1 页</fld>\n</Text>`)).text)).toBe(
      '流程\n图第 1 页',
    );
  });

  it('keeps hidden text as a hidden shape', async () => {
    const [drawn, text] = shapes(
      await read({ pages: [{ shapes: shape(1, 5, 5, 2, 1, `${RECT}<Text>secret</Text>`, '', { HideText: 1 }) }] }),
    );
    expect(drawn).toMatchObject({ kind: 'basic.rect' });
    expect(drawn!.text).toBeUndefined();
    expect(drawn!.data.hidden).toBeUndefined();
    expect(text).toMatchObject({ data: { hidden: true }, box: drawn!.box, text: [{ insert: 'secret' }] });
    expect(text!.at.key > drawn!.at.key).toBe(true);
    const alone = shapes(
      await read({ pages: [{ shapes: shape(1, 5, 5, 2, 1, '<Text>secret</Text>', '', { HideText: 1 }) }] }),
    );
    expect(alone).toHaveLength(1);
    expect(alone[0]).toMatchObject({ data: { hidden: true }, text: [{ insert: 'secret' }] });
  });

  it('shows the shape’s own value in a master’s field', async () => {
    const master = {
      id: 1,
      name: 'm',
      shapes: shape(
        1,
        1,
        1,
        2,
        1,
        `${RECT}<Section N="Field"><Row IX="0"><Cell N="Value" V="Abc" U="STR"/></Row></Section><Text>IP: <fld IX="0">Abc</fld></Text>`,
      ),
    };
    const r = await read({
      masters: [master],
      pages: [
        {
          shapes: `<Shape ID="1" Master="1">${cells({ PinX: 1, PinY: 1 })}<Section N="Field"><Row IX="0"><Cell N="Value" V="10.0.0.1" U="STR" F="Inh"/></Row></Section></Shape>`,
        },
      ],
    });
    expect(plainText(shapes(r)[0]!.text)).toBe('IP: 10.0.0.1');
  });

  it('places the text box, and turns it', async () => {
    const s = await one(`${RECT}<Text>x</Text>`, {
      TxtPinX: 1,
      TxtPinY: -0.25,
      TxtWidth: 1,
      TxtHeight: 0.5,
      TxtLocPinX: 0.5,
      TxtLocPinY: 0.25,
      TxtAngle: Math.PI / 2,
      LeftMargin: 0.05,
      VerticalAlign: 0,
    });
    expect(s.data.textBox).toMatchObject({ x: 0.25, y: 1, w: 0.5, h: 0.5 });
    expect(s.data.textBox!.r).toBeCloseTo(-Math.PI / 2, 9);
    expect(s.style).toMatchObject({ valign: 'top' });
    expect(s.style.padding![3]).toBeCloseTo(4.8, 6);
  });

  it('takes the rows of the master for runs of the shape’s own text', async () => {
    const master = {
      id: 1,
      name: 'm',
      shapes: shape(
        1,
        1,
        1,
        2,
        1,
        `${RECT}<Section N="Character">${character(0, { Size: 0.5, Style: 1 })}${character(1, { Size: 0.125, Color: '#ff0000' })}</Section><Text><cp IX="0"/>A<cp IX="1"/>b</Text>`,
      ),
    };
    const text = (section: string): string =>
      `<Shape ID="1" Master="1">${cells({ PinX: 1, PinY: 1 })}${section}<Text><cp IX="0"/>Name<cp IX="1"/> and what it is</Text></Shape>`;
    const [plain] = shapes(await read({ masters: [master], pages: [{ shapes: text('') }] }));
    expect(plain!.style).toMatchObject({ fontSize: 12, color: '#ff0000' });
    expect(plain!.text![0]).toMatchObject({ insert: 'Name', attributes: { size: '48', bold: true } });
    // A row of its own for the first run says nothing of the second.
    const own = `<Section N="Character">${character(0, { Size: 0.25 })}</Section>`;
    const [mixed] = shapes(await read({ masters: [master], pages: [{ shapes: text(own) }] }));
    expect(mixed!.style).toMatchObject({ fontSize: 12, color: '#ff0000' });
    expect(mixed!.text![0]).toMatchObject({ insert: 'Name', attributes: { size: '24', bold: true } });
  });

  it('brings indents to levels of the letters’ size', async () => {
    const indented = async (inches: number, points: number): Promise<number> => {
      const s = await one(
        `${RECT}<Section N="Character">${character(0, { Size: points / 72 })}</Section><Section N="Paragraph">${character(0, { IndLeft: inches })}</Section><Text>x</Text>`,
      );
      return s.text!.reduce((most, op) => Math.max(most, op.attributes?.indent ?? 0), 0);
    };
    // 96 units are two levels of 32-unit letters, and 3.75 of 16-unit ones.
    expect(await indented(1, 24)).toBe(2);
    expect(await indented(1, 12)).toBe(4);
    expect(await indented(0.1, 24)).toBe(0);
  });
});
