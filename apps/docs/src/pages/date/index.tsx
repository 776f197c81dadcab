import { DatePicker, type DatePickerProps } from '@limn/ui';
import { choice, definePage, number, toggle, word } from '../../page/define.ts';

const input = '.limn-date-input';
const popover = '.limn-field-popover';
const panel = { page: popover };
const day = (label: string) => ({ page: `${popover} [role=gridcell][aria-label="${label}"]` });
const hours = { page: `${popover} .limn-clock-column:nth-child(1)` };

export default definePage<DatePickerProps>({
  api: ['DatePicker', 'DatePanel', 'DatePreset'],
  demo: {
    component: 'DatePicker',
    controls: {
      label: word('label'),
      description: word('description'),
      size: choice(['s', 'm', 'l'], 'm'),
      hasTime: toggle(),
      hasSeconds: toggle(true),
      isClearable: toggle(true),
      firstWeekday: number(1, { min: 0, max: 6 }),
      isRequired: toggle(),
      isInvalid: toggle(),
      errorMessage: word('error'),
      isReadOnly: toggle(),
      isDisabled: toggle(),
    },
    render: (props, words) => (
      <div style={{ inlineSize: 'min(280px, 100%)' }}>
        <DatePicker key={String(props.hasTime)} {...props} label={props.label ?? words['label'] ?? ''} />
      </div>
    ),
  },
  keyboard: [
    { id: 'open', keys: ['ArrowDown'], example: 'basic', start: { focus: input }, expect: [{ focused: day('Saturday, November 21, 2026') }] },
    { id: 'next-day', keys: ['ArrowRight'], example: 'basic', start: { focus: input, press: ['ArrowDown'] }, expect: [{ focused: day('Sunday, November 22, 2026') }] },
    { id: 'next-week', keys: ['ArrowDown'], example: 'basic', start: { focus: input, press: ['ArrowDown'] }, expect: [{ focused: day('Saturday, November 28, 2026') }] },
    { id: 'week-start', keys: ['Home'], example: 'basic', start: { focus: input, press: ['ArrowDown'] }, expect: [{ focused: day('Sunday, November 15, 2026') }] },
    { id: 'week-end', keys: ['End'], example: 'basic', start: { focus: input, press: ['ArrowDown', 'ArrowLeft'] }, expect: [{ focused: day('Saturday, November 21, 2026') }] },
    { id: 'next-month', keys: ['PageDown'], example: 'basic', start: { focus: input, press: ['ArrowDown'] }, expect: [{ focused: day('Monday, December 21, 2026') }] },
    { id: 'next-year', keys: ['Shift+PageDown'], example: 'basic', start: { focus: input, press: ['ArrowDown'] }, expect: [{ focused: day('Sunday, November 21, 2027') }] },
    { id: 'choose', keys: ['Enter', 'Space'], example: 'basic', start: { focus: input, press: ['ArrowDown', 'ArrowRight'] }, expect: [{ text: ['output', 'Value: 2026-11-22'] }, { focused: input }, { gone: panel }] },
    { id: 'close', keys: ['Escape'], example: 'basic', start: { focus: input, press: ['ArrowDown', 'ArrowRight'] }, expect: [{ text: ['output', 'Value: 2026-11-21'] }, { focused: input }, { gone: panel }] },
    { id: 'off', keys: ['Enter'], example: 'limits', start: { focus: input, press: ['ArrowDown', 'ArrowRight'] }, expect: [{ value: [input, '2026-11-20'] }, { focused: day('Saturday, November 21, 2026') }] },
    { id: 'bound', keys: ['PageDown'], example: 'limits', start: { focus: input, press: ['ArrowDown'] }, expect: [{ focused: day('Monday, November 30, 2026') }] },
    { id: 'year-move', keys: ['ArrowRight'], example: 'panel', start: { focus: '[aria-label^="2026, choose"]', press: ['Enter'] }, expect: [{ focused: '[role=gridcell][aria-label="2027"]' }] },
    { id: 'decade', keys: ['PageDown'], example: 'panel', start: { focus: '[aria-label^="2026, choose"]', press: ['Enter'] }, expect: [{ focused: '[role=gridcell][aria-label="2036"]' }, { text: ['.limn-date-decade', '2030 – 2039'] }] },
    { id: 'view-back', keys: ['Escape'], example: 'panel', start: { focus: '[aria-label^="2026, choose"]', press: ['Enter'] }, expect: [{ focused: '[role=gridcell][aria-label="November 2026"]' }] },
    { id: 'clock-type', keys: [{ press: ['2', '4'], shown: '0–9' }], example: 'time', start: { focus: input, press: ['ArrowDown', 'Tab'] }, expect: [{ focused: hours }, { text: [{ page: '.limn-date-result' }, '2027-01-01 00:30:00'] }] },
    { id: 'clock-step', keys: ['ArrowDown'], example: 'time', start: { focus: input, press: ['ArrowDown', 'Tab'] }, expect: [{ text: [{ page: '.limn-date-result' }, '2027-01-01 00:30:00'] }] },
    { id: 'clock-next', keys: ['ArrowRight'], example: 'time', start: { focus: input, press: ['ArrowDown', 'Tab'] }, expect: [{ focused: { page: `${popover} .limn-clock-column:nth-child(2)` } }] },
    { id: 'type', keys: [{ press: ['Control+a', '2', '0', '2', '6', '/', '1', '/', '5', 'Enter'], shown: '2026/1/5, Enter' }], example: 'basic', start: { focus: input }, expect: [{ text: ['output', 'Value: 2026-01-05'] }, { value: [input, '2026-01-05'] }] },
    { id: 'wrong', keys: [{ press: ['Control+a', '2', '-', '3', '0', 'Enter'], shown: '2-30, Enter' }], example: 'basic', start: { focus: input }, expect: [{ text: ['.limn-field-error', 'Enter a correct date, such as 2026-01-31'] }, { text: ['output', 'Value: none'] }] },
  ],
  tokens: ['bg-surface', 'bg-raised', 'bg-hover', 'bg-selected', 'border', 'border-control', 'accent', 'on-accent', 'accent-text', 'text', 'text-2', 'text-3', 'text-disabled', 'focus', 'danger-text', 'shadow-2', 'radius-control', 'radius-card'],
  classes: ['.limn-date', '.limn-date-input', '.limn-date-panel', '.limn-date-head', '.limn-date-grid[data-view=day|month|decade]', '.limn-date-cell', '.limn-date-cell[data-selected]', '.limn-date-cell[data-outside]', '.limn-date-cell[data-disabled]', '.limn-date-cell[aria-current]', '.limn-clock', '.limn-clock-column', '.limn-clock-line[data-selected]', '.limn-date-foot', '.limn-date-result'],
});
