/** Whatever the bytes are: a document within bounds, or an ImportError with a code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { Inflate, strToU8, zipSync } from 'fflate';
import { COORDINATE_LIMIT, normalizeRecord } from '@limn/document';
import { ImportError, IMPORT_ERROR_CODES } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { importVisio } from './import.ts';
import { geometry, parts, RECT, row, shape, vsdx } from './testing/vsdx.ts';
import { importDiagram } from './testing/read.ts';

const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../../../shared/samples');
const small = vsdx({ pages: [{ shapes: shape(1, 5, 5, 2, 1, `${RECT}<Text>text</Text>`) }] });

/** Every number of a document is one, and within what documents allow. */
function expectSound(value: unknown, path = ''): void {
  if (typeof value === 'number') expect(Math.abs(value), path).toBeLessThanOrEqual(COORDINATE_LIMIT);
  else if (Array.isArray(value))
    value.forEach((v, i) => {
      expectSound(v, `${path}/${i}`);
    });
  else if (typeof value === 'object' && value !== null)
    for (const [key, v] of Object.entries(value)) expectSound(v, `${path}/${key}`);
}

/** The code of the error, or undefined for a document, whose records must be sound. */
async function outcome(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { document } = await importDiagram(bytes, 'file.vsdx');
    expect(document.records.length).toBeLessThanOrEqual(LIMITS.shapes);
    for (const record of document.records)
      expect(normalizeRecord(record.id, record as unknown as Record<string, unknown>)).not.toBeNull();
    expectSound(document.records);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ImportError);
    expect(IMPORT_ERROR_CODES).toContain((error as ImportError).code);
    return (error as ImportError).code;
  }
}

describe('refusals', () => {
  const withPart = (name: string, value: string | Uint8Array): Uint8Array =>
    zipSync({
      ...parts({ pages: [{ shapes: shape(1, 5, 5, 2, 1) }] }),
      [name]: typeof value === 'string' ? strToU8(value) : value,
    });

  it('names what is no Visio file', async () => {
    expect(await outcome(new Uint8Array())).toBe('import.empty');
    expect(await outcome(strToU8('hello'))).toBe('import.unsupported');
    expect(await outcome(zipSync({ 'a.txt': strToU8('x') }))).toBe('import.notVisio');
    expect(
      await outcome(
        vsdx({
          pages: [],
          contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        }),
      ),
    ).toBe('import.notVisio');
    const cfb = new Uint8Array(2048);
    cfb.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    [...'EncryptedPackage'].forEach((c, i) => {
      cfb[1024 + 2 * i] = c.charCodeAt(0);
    });
    expect(await outcome(cfb)).toBe('import.encrypted');
  });

  it('refuses document types, whatever they declare', async () => {
    expect(
      await outcome(
        withPart('visio/pages/p0.xml', '<!DOCTYPE x [<!ENTITY a "aaaa">]><PageContents>&a;</PageContents>'),
      ),
    ).toBe('import.damaged');
    expect(await outcome(withPart('visio/pages/p0.xml', '<PageContents><Shapes></PageContents>'))).toBe(
      'import.damaged',
    );
    expect(await outcome(withPart('visio/pages/p0.xml', '<a>'.repeat(2000)))).toBe('import.tooLarge');
  });

  it('refuses a drawing without pages', async () => {
    expect(await outcome(vsdx({ pages: [] }))).toBe('import.damaged');
  });

  it('stops at bombs before they are inflated', async () => {
    const bomb = withPart('visio/pages/p0.xml', new Uint8Array(60_000_000)),
      push = vi.spyOn(Inflate.prototype, 'push');
    expect(await outcome(bomb)).toBe('import.tooLarge');
    const given = push.mock.calls.reduce((sum, [packed]) => sum + packed.length, 0);
    push.mockRestore();
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThan(bomb.length / 2);
  });

  it('refuses paths that climb, names that repeat, and locked entries', async () => {
    expect(await outcome(withPart('../evil.xml', 'x'))).toBe('import.damaged');
    const locked = small.slice();
    for (let i = 0; i + 4 < locked.length; i++)
      if (locked[i] === 0x50 && locked[i + 1] === 0x4b && locked[i + 2] === 1 && locked[i + 3] === 2)
        locked[i + 8]! |= 1;
    expect(await outcome(locked)).toBe('import.encrypted');
  });

  it('refuses groups nested beyond reason', async () => {
    let inner = shape(1, 1, 1, 1, 1);
    for (let i = 0; i < LIMITS.shapeDepth + 5; i++)
      inner = `<Shape ID="${i + 2}" Type="Group"><Shapes>${inner}</Shapes></Shape>`;
    expect(await outcome(vsdx({ pages: [{ shapes: inner }] }))).toBe('import.tooLarge');
  });

  it('stops when asked to, and tells how far it is', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(importVisio(small, { signal: controller.signal })).rejects.toMatchObject({ code: 'import.cancelled' });
    const many = vsdx({
      pages: [{ shapes: Array.from({ length: 4000 }, (_, i) => shape(i + 1, i % 50, i / 50, 1, 1)).join('') }],
    });
    const seen: number[] = [],
      late = new AbortController();
    await expect(
      importVisio(many, {
        signal: late.signal,
        onProgress: (f) => {
          seen.push(f);
          if (seen.length > 1) late.abort();
        },
      }),
    ).rejects.toMatchObject({ code: 'import.cancelled' });
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  });

  it('works out each reference of formulas without results once, whatever refers to it', async () => {
    const many = (name: string): string => Array.from({ length: 900 }, () => name).join('+');
    const rows = Array.from(
      { length: 8 },
      (_, i) => `<Row N="a${i}"><Cell N="Value" F="${many(`User.a${i + 1}`)}"/></Row>`,
    ).join('');
    const file = vsdx({
      pages: [
        { shapes: `<Shape ID="1"><Cell N="Width" F="User.a0"/><Section N="User">${rows}</Section>${RECT}</Shape>` },
      ],
    });
    const started = performance.now();
    await outcome(file);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('refuses splines that take more work than a drawing needs', async () => {
    const list = Array.from({ length: 300 }, (_, i) => `${i / 300},${i % 2},${i},1`).join(',');
    const spline = geometry(
      row('MoveTo', 1, { X: 0, Y: 0 }) +
        row('NURBSTo', 2, { X: 1, Y: 1, A: 400, B: 1, C: 0, D: 1, E: `NURBS(400,25,0,0,${list})` }),
    );
    const file = (n: number): Uint8Array =>
      vsdx({ pages: [{ shapes: Array.from({ length: n }, (_, i) => shape(i + 1, 1, 1, 2, 1, spline)).join('') }] });
    expect(await outcome(file(1))).toBeUndefined();
    expect(await outcome(file(300))).toBe('import.tooLarge');
  });

  it('refuses more shapes than a document is worked with', async () => {
    const shapes = '<Shape ID="1"/>'.repeat(LIMITS.shapes + 1);
    expect(await outcome(vsdx({ pages: [{ shapes }] }))).toBe('import.tooLarge');
  });

  it('survives any mutation of a package', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(small.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        fc.option(fc.nat(small.length), { nil: undefined }),
        async (flips, cut) => {
          const bytes = small.slice(0, cut);
          for (const [at, value] of flips) if (at < bytes.length) bytes[at] = value;
          await outcome(bytes);
        },
      ),
      { numRuns: 150 },
    );
  }, 30_000);

  it('survives any values in cells', async () => {
    const value = fc.oneof(
      fc.constantFrom(
        'NaN',
        '-1',
        '0',
        '1e308',
        '-1e308',
        'Infinity',
        '',
        'Themed',
        '65534',
        '#12345',
        'NURBS(1,3)',
        '1;2;99999',
      ),
      fc.string({ maxLength: 8 }).map((s) => s.replace(/[^\w .;-]/g, '')),
    );
    const names = [
      'PinX',
      'Width',
      'Height',
      'LocPinY',
      'Angle',
      'FlipX',
      'BeginX',
      'BeginY',
      'EndX',
      'EndY',
      'LineWeight',
      'LinePattern',
      'FillPattern',
      'Rounding',
      'TxtWidth',
      'TxtAngle',
      'LayerMember',
      'EndArrow',
      'QuickStyleFillColor',
      'FillForegnd',
    ];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 }), async (more) => {
        expect(
          await outcome(vsdx({ pages: [{ shapes: shape(1, 5, 5, 2, 1, `${RECT}<Text>a</Text>`, '', more) }] })),
        ).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  }, 30_000);
});

const kinds = ['vsdx', 'vsdm', 'vstx', 'vstm', 'vssx', 'vssm', 'vsdx-malformed'];
const files = kinds.flatMap((kind) =>
  existsSync(join(samples, kind)) ? readdirSync(join(samples, kind)).map((name) => join(samples, kind, name)) : [],
);

describe.skipIf(files.length === 0)('real files (skipped without the sample folder)', () => {
  it('reads every sound one', async () => {
    for (const file of files)
      if (!file.includes('malformed')) expect(await outcome(readFileSync(file)), file).toBeUndefined();
  }, 60_000);

  it('refuses or partly reads damaged ones', async () => {
    let seed = 7;
    const random = (n: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % n;
    };
    for (const file of files) {
      const bytes = readFileSync(file);
      for (const share of [0.25, 0.5, 0.75])
        expect(await outcome(bytes.subarray(0, Math.floor(bytes.length * share))), file).not.toBeUndefined();
      const flipped = Uint8Array.from(bytes);
      for (let i = 0; i < 20; i++) flipped[random(flipped.length)]! ^= 1 << random(8);
      await outcome(flipped);
    }
  }, 120_000);
});

it('counts members of members of masters before they are many', async () => {
  const group = (id: number, inside: string, attributes = ''): string =>
    `<Shape ID="${id}" Type="Group" ${attributes}><Cell N="Width" V="1"/><Cell N="Height" V="1"/>${inside}</Shape>`;
  const masters = Array.from({ length: 6 }, (_, level) => ({
    id: level + 1,
    name: `m${level}`,
    shapes: group(
      1,
      `<Shapes>${Array.from({ length: 12 }, (_each, i) =>
        level < 5 ? group(i + 2, '', `Master="${level + 2}"`) : shape(i + 2, 0, 0, 1, 1),
      ).join('')}</Shapes>`,
    ),
  }));
  const file = { pages: [{ shapes: group(1, '', 'Master="1"') }], masters };
  await expect(importVisio(vsdx(file))).rejects.toMatchObject({
    code: 'import.tooLarge',
    params: { limit: 'shapes' },
  });
});
