import { Collapse, type CollapseProps } from '@limn/ui';
import { choice, definePage, toggle } from '../../page/define.ts';

export default definePage<CollapseProps>({
  since: '0.2.0',
  patterns: ['accordion'],
  api: ['Collapse', 'CollapseItem'],
  demo: {
    component: 'Collapse',
    controls: {
      look: choice(['lines', 'cards', 'plain'], 'lines'),
      size: choice(['s', 'm'], 'm'),
      isSingle: toggle(),
      isDisabled: toggle(),
    },
    also: { items: 'items' },
    render: (props, words) => (
      <Collapse
        {...props}
        headingLevel={2}
        defaultValue={['a']}
        items={[
          { id: 'a', label: words['first'], content: words['firstBody'] },
          { id: 'b', label: words['second'], content: words['secondBody'] },
        ]}
      />
    ),
  },
  keyboard: [
    {
      id: 'toggle',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: '.limn-collapse-item:nth-child(2) .limn-collapse-btn' },
      expect: [
        { attribute: ['.limn-collapse-item:nth-child(2) .limn-collapse-btn', 'aria-expanded', 'true'] },
        { visible: '.limn-collapse-item:nth-child(2) .limn-collapse-content' },
      ],
    },
    {
      id: 'next',
      keys: ['Tab'],
      example: 'basic',
      start: { focus: '.limn-collapse-item:nth-child(2) .limn-collapse-btn' },
      expect: [{ focused: '.limn-collapse-item:nth-child(3) .limn-collapse-btn' }],
    },
  ],
  tokens: ['border', 'text', 'text-2', 'text-3', 'text-disabled', 'bg-surface', 'bg-hover', 'focus', 'radius-card'],
  classes: [
    '.limn-collapse[data-look=lines|cards|plain][data-size=s|m]',
    '.limn-collapse-item[data-expanded]',
    '.limn-collapse-btn',
    '.limn-collapse-aside',
    '.limn-collapse-content',
  ],
});
