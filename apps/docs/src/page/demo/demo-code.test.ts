import { describe, expect, it } from 'vitest';
import type { Demo } from '../define.ts';
import { demoCode } from './demo-code.ts';

const code = (demo: Partial<Demo>, values: Parameters<typeof demoCode>[1], defaults = {}): string =>
  demoCode({ component: 'Button', controls: {}, render: () => null, ...demo }, values, defaults)
    .map(([text]) => text)
    .join('');

describe('the code of a demo', () => {
  it('of a component leaves out what holds anyway', () => {
    expect(
      code({}, { children: 'Save', variant: 'primary', size: 'm', isDisabled: false, isBlock: true }, { size: "'m'" }),
    ).toBe('<Button variant="primary" isBlock>Save</Button>');
  });

  it('of a component that holds something has it inside', () => {
    expect(code({ component: 'Tooltip', inner: '<Button>B</Button>' }, { text: 'Bold' })).toBe(
      '<Tooltip text="Bold"><Button>B</Button></Tooltip>',
    );
  });

  const plugin = { name: 'limnButton', html: '<button id="demo"></button>' };

  it('of a plugin is a call, with what is off only where it is on by itself', () => {
    expect(
      code(
        { plugin },
        { label: "Don't", size: 'm', pending: true, disabled: false, recent: false, title: '', text: undefined },
        { size: "'m'", recent: 'true', disabled: 'false' },
      ),
    ).toBe(
      "<button id=\"demo\"></button>\n\n$('#demo').limnButton({ label: 'Don\\'t', pending: true, recent: false });",
    );
  });

  it('of a plugin without options has none, and a long one has a line for each', () => {
    expect(code({ plugin }, {})).toMatch(/limnButton\(\);$/);
    expect(
      code(
        { plugin, before: 'first();', also: { entries: '[1, 2]' } },
        { label: 'A label that is rather long', description: 'And more of it' },
      ),
    ).toMatch(
      /\nfirst\(\);\n\$\('#demo'\)\.limnButton\(\{\n {2}label: .*,\n {2}description: .*,\n {2}entries: \[1, 2\],\n\}\);$/,
    );
  });
});
