import { Steps, type StepsProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';

export default definePage<StepsProps>({
  since: '0.2.0',
  patterns: [],
  api: ['Steps', 'StepItem'],
  demo: {
    component: 'Steps',
    controls: {
      label: word('label'),
      value: choice(['file', 'columns', 'check'], 'columns'),
      orientation: choice(['horizontal', 'vertical'], 'horizontal'),
      size: choice(['s', 'm'], 'm'),
      isDone: toggle(),
    },
    also: { items: 'items' },
    render: (props, words) => (
      <Steps
        {...props}
        label={props.label ?? ''}
        items={[
          { id: 'file', label: words['file'] },
          { id: 'columns', label: words['columns'], description: words['columnsMore'] },
          { id: 'check', label: words['check'] },
        ]}
      />
    ),
  },
  keyboard: [
    {
      id: 'go',
      keys: ['Enter', 'Space'],
      example: 'pressable',
      start: { focus: 'li:nth-child(1) button' },
      expect: [{ attribute: ['li:nth-child(1)', 'aria-current', 'step'] }, { text: ['output', 'Shown: file'] }],
    },
    {
      id: 'next',
      keys: ['Tab'],
      example: 'pressable',
      start: { focus: 'li:nth-child(1) button' },
      expect: [{ focused: 'li:nth-child(2) button' }],
    },
  ],
  tokens: [
    'accent',
    'on-accent',
    'accent-text',
    'danger',
    'on-danger',
    'danger-text',
    'border-control',
    'border-strong',
    'text',
    'text-2',
    'text-3',
    'bg-surface',
  ],
  classes: [
    '.limn-steps[data-orientation=horizontal|vertical][data-size=s|m]',
    '.limn-step[data-state=done|current|coming|failed]',
    '.limn-step-mark',
    '.limn-step-label',
  ],
});
