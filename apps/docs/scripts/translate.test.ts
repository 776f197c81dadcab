import { describe, expect, it } from 'vitest';
import { exchangeable, translate, visibleTexts } from './translate.ts';

const words = {
  Save: '保存',
  'Your name': '你的"名字"',
  '`Saved: ${n}`': '',
  'Saved: ${n}': '已保存：${n}',
  "Don't": "别'这样",
};

describe('an example in another language', () => {
  it('has its words exchanged and nothing else', () => {
    expect(translate('<Button label="Save" variant="primary">\n  Save\n</Button>;', words)).toBe(
      '<Button label="保存" variant="primary">\n  保存\n</Button>;',
    );
  });

  it('leaves names alone, and of an import exchanges only the address', () => {
    expect(translate("import Save from 'kit/en';\nconst Save2 = Save;", { ...words, 'kit/en': 'kit/zh' })).toBe(
      "import Save from 'kit/zh';\nconst Save2 = Save;",
    );
  });

  it('writes quotes so that it still parses', () => {
    expect(translate('<Field label="Your name" />;', words)).toBe('<Field label="你的&quot;名字&quot;" />;');
    expect(translate("const a = \"Don't\"; const b = 'Don\\'t';", words)).toBe(
      "const a = \"别'这样\"; const b = '别\\'这样';",
    );
  });

  it('keeps line breaks in strings as they are written', () => {
    expect(translate("const a = 'One\\nTwo';", { 'One\nTwo': '一\n二' })).toBe("const a = '一\\n二';");
  });

  it('takes templates whole', () => {
    expect(translate('const a = `Saved: ${n}`;', words)).toBe('const a = `已保存：${n}`;');
  });

  it('knows what readers see', () => {
    const source =
      'const items = [{ id: \'a\', label: \'First\' }];\n<Tabs label="Views" look="pill">Hello, {name}</Tabs>;';
    expect(visibleTexts(source)).toEqual(['First', 'Views', 'Hello,']);
    expect(exchangeable(source)).toContain('pill');
  });
});
