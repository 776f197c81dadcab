import { normalizeRecord } from '@limn/document';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { IconIndex } from '@limn/shapes/icons/find.ts';
import { ICON_PACKS } from '@limn/shapes/icons/packs.ts';
import { pinyinInitials } from '@limn/ui/logic/text/pinyin.ts';
import { describe, expect, it } from 'vitest';
import { builtPacks, indexText, modulesOf, samplesOf } from '../../../../scripts/icon-packs.ts';
import { iconGeometry, iconPayload } from './icon-shape.ts';

const packs = builtPacks();
const text = ICON_PACKS.map(({ id }) => indexText(id)).join('\n');

describe('packs of icons', () => {
  it('are thousands, in modules of a screenful, each icon at its place', async () => {
    expect(packs.outline.length).toBeGreaterThan(5000);
    expect(packs.filled.length).toBeGreaterThan(900);
    expect(packs.brands.length).toBeGreaterThan(3000);
    for (const icons of Object.values(packs)) {
      const modules = modulesOf(icons);
      expect(modules.flatMap((module) => module.icons)).toEqual(icons);
      for (const { first, icons: own } of modules) expect(icons[first]).toBe(own[0]);
      expect(Math.max(...modules.map((module) => module.icons.length))).toBeLessThan(1500);
    }
    const index = await IconIndex.from(text);
    for (const { id } of ICON_PACKS)
      expect(index.of(id).map((icon) => icon.id)).toEqual(packs[id].map((icon) => icon.id));
  });

  it('show eight that people know, to choose a pack by', () => {
    for (const { id } of ICON_PACKS) expect(samplesOf(id)).toHaveLength(8);
  });

  it('take along the notice that their licence asks for', () => {
    expect(indexText('outline')).toMatch(/^# licence\n.*MIT License[^#]*Copyright[^#]*# outline\n/s);
  });

  it('leave out logos whose own licence asks for more than a drawing can give', () => {
    const titles = packs.brands.map(({ id }) => id);
    expect(titles).toEqual(expect.arrayContaining(['GitHub', 'Docker', 'PostgreSQL']));
    // Share-alike, copyleft, not for trade, and a licence of its own.
    for (const title of ['Debian', 'GIMP', 'CocoaPods', 'Broadcom']) expect(titles).not.toContain(title);
  });

  it('are searched in less than 50 ms, in both languages', async () => {
    const index = await IconIndex.from(text);
    const queries = ['server', '服务器', 'arrow up', '购物车', 'sz', 'gtihub', 'a', '上传文件'];
    for (const query of queries) expect(index.find(query, pinyinInitials).length, query).toBeGreaterThan(0);
    const times = queries.flatMap((query) =>
      [0, 1, 2].map(() => {
        const begun = performance.now();
        index.find(query, pinyinInitials);
        return performance.now() - begun;
      }),
    );
    // The median: a busy machine may hold up any of them.
    expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThan(50);
  });

  it('become shapes that keep their paths, within their box', () => {
    const registry = new ShapeRegistry();
    for (const { id } of ICON_PACKS)
      for (const icon of packs[id].filter((_, i) => i % 40 === 0)) {
        const payload = iconPayload(id, icon.id, icon.paths),
          record = normalizeRecord('x', JSON.parse(JSON.stringify(payload.records[0])));
        if (record?.type !== 'shape') throw new Error(`${icon.id} is no shape`);
        expect(record.data.geometry).toEqual(payload.records[0]!.type === 'shape' && payload.records[0]!.data.geometry);
        const { parts, outline, ports, bounds } = registry.geometryOfRecord(record);
        expect(parts.length, icon.id).toBeGreaterThan(1);
        expect(bounds.x > -3 && bounds.y > -3 && bounds.x + bounds.w < 53 && bounds.y + bounds.h < 53, icon.id).toBe(
          true,
        );
        // Clicked anywhere in its square, and connected to at the middles of its sides.
        expect(outline[0]!.xy.slice(0, 4)).toEqual([0, 0, 50, 0]);
        expect(ports.slice(0, 2)).toEqual([
          { x: 25, y: 0 },
          { x: 50, y: 25 },
        ]);
      }
  });

  it('are drawn with lines or filled, as their pack is', () => {
    const paint = (geometry: ReturnType<typeof iconGeometry>) =>
      geometry.slice(1).map(({ fill, stroke }) => [fill, stroke]);
    expect(paint(iconGeometry('outline', 'M0 0L24 24'))).toEqual([[false, undefined]]);
    expect(paint(iconGeometry('outline', ['M0 0L24 24', 'M0 0H2V2Z']))).toEqual([
      [false, undefined],
      [true, undefined],
    ]);
    expect(paint(iconGeometry('brands', 'M0 0H24V24Z'))).toEqual([[undefined, false]]);
    expect(iconGeometry('brands', 'M0 0H24V12Z')[1]!.d).toEqual(['M', 0, 0, 'L', 1, 0, 'L', 1, 0.5, 'Z']);
  });
});
