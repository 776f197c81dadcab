import { TimePicker, type TimePickerProps } from '@limn/ui';
import { choice, definePage, number, toggle, word } from '../../page/define.ts';

export default definePage<TimePickerProps>({
  since: '0.2.0',
  patterns: ['spinbutton'],
  api: ['TimePicker'],
  demo: {
    component: 'TimePicker',
    controls: {
      label: word('label'),
      size: choice(['s', 'm', 'l'], 'm'),
      step: number(30, { min: 0, max: 120, step: 5 }),
      hasSeconds: toggle(),
      isDisabled: toggle(),
      isReadOnly: toggle(),
    },
    render: (props) => <TimePicker {...props} label={props.label ?? ''} defaultValue="09:30" />,
  },
  keyboard: [
    {
      id: 'step',
      keys: ['ArrowUp'],
      example: 'basic',
      start: { focus: '[role=spinbutton][data-type=hour]' },
      expect: [{ text: ['output', 'At 10:30'] }],
    },
    {
      id: 'type',
      keys: [{ press: ['1', '4'], shown: '0–9' }],
      example: 'basic',
      start: { focus: '[role=spinbutton][data-type=hour]' },
      expect: [{ text: ['output', 'At 14:30'] }, { focused: '[role=spinbutton][data-type=minute]' }],
    },
    {
      id: 'next',
      keys: ['ArrowRight', 'Tab'],
      example: 'basic',
      start: { focus: '[role=spinbutton][data-type=hour]' },
      expect: [{ focused: '[role=spinbutton][data-type=minute]' }],
    },
    {
      id: 'list',
      keys: [{ press: ['Enter', 'ArrowDown', 'Enter'], shown: 'Enter ↓ Enter' }],
      example: 'basic',
      start: { focus: 'button' },
      expect: [{ text: ['output', 'At 10:00'] }, { focused: 'button' }],
    },
  ],
  tokens: ['accent', 'on-accent', 'text', 'text-3', 'text-disabled', 'border-control', 'focus'],
  classes: ['.limn-time', '.limn-date-part[data-type][data-placeholder][data-focused]'],
});
