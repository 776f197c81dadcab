import { DateRangePicker, type DateRangePickerProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';

export default definePage<DateRangePickerProps>({
  since: '0.2.0',
  patterns: ['spinbutton', 'grid'],
  api: ['DateRangePicker', 'DateRange', 'DateRangePreset'],
  demo: {
    component: 'DateRangePicker',
    controls: {
      label: word('label'),
      size: choice(['s', 'm', 'l'], 'm'),
      isClearable: toggle(true),
      isDisabled: toggle(),
      isReadOnly: toggle(),
    },
    render: (props) => (
      <DateRangePicker {...props} label={props.label ?? ''} defaultValue={{ start: '2026-11-02', end: '2026-11-13' }} />
    ),
  },
  keyboard: [
    {
      id: 'step',
      keys: ['ArrowUp'],
      example: 'basic',
      start: { focus: '[role=spinbutton][data-type=day]' },
      expect: [{ text: ['output', 'From 2026-11-03 to 2026-11-13'] }],
    },
    {
      id: 'next',
      keys: ['ArrowRight'],
      example: 'basic',
      start: { focus: '[role=spinbutton][data-type=month]' },
      expect: [{ focused: '[role=spinbutton][data-type=day]' }],
    },
    {
      id: 'open',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: '.limn-btn' },
      expect: [{ visible: { page: '.limn-range-panel' } }],
    },
    {
      id: 'choose',
      keys: [{ press: ['Enter', 'ArrowRight', 'ArrowRight', 'Enter'], shown: 'Enter → → Enter' }],
      example: 'basic',
      start: { focus: '.limn-btn', press: ['Enter'] },
      expect: [{ text: ['output', 'From 2026-11-02 to 2026-11-05'] }],
    },
    {
      id: 'close',
      keys: ['Escape'],
      example: 'basic',
      start: { focus: '.limn-btn', press: ['Enter'] },
      expect: [{ gone: { page: '.limn-range-panel' } }],
    },
  ],
  tokens: ['accent', 'on-accent', 'bg-selected', 'bg-hover', 'text', 'text-3', 'text-disabled', 'focus', 'border'],
  classes: [
    '.limn-range',
    '.limn-range-panel',
    '.limn-range-cell[data-selected][data-selection-start][data-selection-end]',
    '.limn-date-part[data-type][data-placeholder]',
  ],
});
