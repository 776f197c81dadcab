import { TextField, type TextFieldProps } from '@limn/ui';
import { choice, definePage, number, toggle, word } from '../../page/define.ts';

const open = { page: '.limn-field-popover' };

export default definePage<TextFieldProps>({
  api: ['TextField', 'SearchField', 'NumberField', 'Slider', 'ColourField', 'ColourPicker', 'Form', 'FormOptions', 'FormHandle'],
  demo: {
    component: 'TextField',
    controls: {
      label: word('label'),
      description: word('description'),
      placeholder: word('placeholder'),
      size: choice(['s', 'm', 'l'], 'm'),
      type: choice(['text', 'password', 'email', 'tel', 'url', 'search'], 'text'),
      maxLength: number(20, { min: 1, max: 100 }),
      limit: choice(['stop', 'hint'], 'stop'),
      hasCounter: toggle(true),
      isClearable: toggle(true),
      isRequired: toggle(),
      isInvalid: toggle(),
      errorMessage: word('error'),
      isLoading: toggle(),
      isReadOnly: toggle(),
      isDisabled: toggle(),
    },
    render: (props, words) => (
      <div style={{ inlineSize: 'min(320px, 100%)' }}>
        <TextField {...props} label={props.label ?? words['label'] ?? ''} />
      </div>
    ),
  },
  keyboard: [
    { id: 'submit', keys: ['Enter'], example: 'form', start: { focus: '[name=phone]' }, expect: [{ focused: '[name=name]' }, { text: ['.limn-field-error', 'This field is required'] }] },
    { id: 'reveal', keys: ['Space', 'Enter'], example: 'password', start: { focus: '[name=password]', press: ['Tab'] }, expect: [{ attribute: ['[name=password]', 'type', 'text'] }] },
    { id: 'clear', keys: ['Escape'], example: 'search', start: { focus: 'input' }, expect: [{ value: ['input', ''] }, { text: ['output', 'Found: 4'] }] },
    { id: 'stop', keys: [{ press: ['a', 'b', 'c', 'd', 'e', 'f'], shown: 'A–Z' }], example: 'limit', start: { focus: 'input', press: ['End'] }, expect: [{ text: ['.limn-field-counter', '10/10'] }] },
    { id: 'more', keys: ['ArrowUp'], example: 'number', start: { focus: 'input' }, expect: [{ value: ['input', '11'] }] },
    { id: 'less', keys: ['ArrowDown'], example: 'number', start: { focus: 'input' }, expect: [{ value: ['input', '9'] }] },
    { id: 'least', keys: ['Home'], example: 'number', start: { focus: 'input' }, expect: [{ value: ['input', '0'] }] },
    { id: 'most', keys: ['End'], example: 'number', start: { focus: 'input' }, expect: [{ value: ['input', '500'] }] },
    { id: 'slide', keys: ['ArrowRight', 'ArrowUp'], example: 'slider', start: { focus: 'input' }, expect: [{ value: ['input', '0.65'] }, { text: ['output', '65%'] }] },
    { id: 'colour-open', keys: ['ArrowDown'], example: 'colour', start: { focus: '.limn-input' }, expect: [{ focused: { page: '.limn-field-popover .limn-colour-handle[data-channel=s]' } }] },
    { id: 'colour-close', keys: ['Escape'], example: 'colour', start: { focus: '.limn-input', press: ['ArrowDown'] }, expect: [{ gone: open }, { focused: '.limn-colour-button' }] },
    { id: 'colour-saturation', keys: ['ArrowLeft'], example: 'colour-panel', start: { focus: '[data-channel=s]' }, expect: [{ value: ['[data-channel=s]', '88'] }, { focused: '[data-channel=s]' }] },
    { id: 'colour-value', keys: ['ArrowDown'], example: 'colour-panel', start: { focus: '[data-channel=s]' }, expect: [{ value: ['[data-channel=v]', '90'] }, { focused: '[data-channel=v]' }] },
    { id: 'colour-ten', keys: ['PageDown', 'Shift+ArrowDown'], example: 'colour-panel', start: { focus: '[data-channel=s]' }, expect: [{ value: ['[data-channel=v]', '81'] }] },
    { id: 'swatch-move', keys: ['ArrowRight'], example: 'colour-panel', start: { focus: '[role=option][tabindex="0"]' }, expect: [{ focused: '[role=option]:nth-child(11)' }] },
    { id: 'swatch-take', keys: ['Enter', 'Space'], example: 'colour-panel', start: { focus: '[role=option][tabindex="0"]', press: ['ArrowUp'] }, expect: [{ text: ['output', 'Now #3b4252, settled #3b4252'] }] },
  ],
  tokens: ['bg-surface', 'bg-sunken', 'border-control', 'border-strong', 'text', 'text-2', 'text-3', 'text-disabled', 'focus', 'danger-text', 'control-s', 'control-m', 'control-l', 'radius-control', 'type-dense', 'type-secondary'],
  classes: ['.limn-field', '.limn-field[data-size=s|m|l]', '.limn-field[data-invalid]', '.limn-field[data-required]', '.limn-field[data-readonly]', '.limn-field[data-disabled]', '.limn-field-label', '.limn-field-description', '.limn-field-error', '.limn-field-counter', '.limn-input-box', '.limn-input', '.limn-input-affix', '.limn-input-clear', '.limn-number', '.limn-slider', '.limn-search', '.limn-colour', '.limn-colour-field', '.limn-swatches', '.limn-swatch', '.limn-form', '.limn-form-actions'],
});
