import { isClassifier, RELATIONS } from '@limn/diagram/notations/uml/relations.ts';
import { createI18n } from '@limn/i18n';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { describe, expect, it } from 'vitest';

const registry = createRegistry();

describe('the relations of UML and the library', () => {
  it('look the same, and say the same keyword', () => {
    for (const { id, style, keyword } of RELATIONS) {
      const preset = registry.connectorPreset(`uml.${id}`);
      // Two kinds of package import are not in the library: they are chosen for a line that is there.
      if (!preset) expect(['access', 'merge']).toContain(id);
      else {
        expect([id, { dash: 'solid', startArrow: 'none', ...preset.style }]).toEqual([id, style]);
        expect(preset.label?.en).toBe(keyword && `«${keyword}»`);
      }
    }
  });

  it('join kinds there are', () => {
    const kinds = registry.libraries().flatMap(({ shapes }) => shapes.map(({ id }) => id));
    expect(kinds.filter((kind) => isClassifier({ kind }))).toHaveLength(45);
  });

  it('have names in both languages', async () => {
    for (const locale of ['zh-CN', 'en'] as const) {
      const i18n = await createI18n(locale, ['notations']);
      expect(RELATIONS.filter(({ id }) => !i18n.exists(`notations:uml.relations.${id}`))).toEqual([]);
    }
  });
});
