import { TextArea, type TextAreaProps } from '@limn/ui';
import { choice, definePage, number, toggle, word } from '../../page/define.ts';

export default definePage<TextAreaProps>({
  since: '0.1.0',
  patterns: [],
  api: ['TextArea'],
  demo: {
    component: 'TextArea',
    controls: {
      label: word('label'),
      description: word('description'),
      placeholder: word('placeholder'),
      size: choice(['s', 'm', 'l'], 'm'),
      minRows: number(3, { min: 1, max: 10 }),
      maxRows: number(6, { min: 1, max: 20 }),
      maxLength: number(200, { min: 1, max: 1000, step: 50 }),
      limit: choice(['stop', 'hint'], 'hint'),
      hasCounter: toggle(true),
      isRequired: toggle(),
      isInvalid: toggle(),
      errorMessage: word('error'),
      isReadOnly: toggle(),
      isDisabled: toggle(),
    },
    render: (props, words) => (
      <div style={{ inlineSize: 'min(320px, 100%)' }}>
        <TextArea {...props} label={props.label ?? words['label'] ?? ''} />
      </div>
    ),
  },
  keyboard: [
    {
      id: 'line',
      keys: ['Enter'],
      example: 'comment',
      start: { focus: 'textarea', press: ['a'] },
      expect: [{ value: ['textarea', 'a\n'] }, { text: ['output', 'Sent: 0'] }],
    },
    {
      id: 'send',
      keys: ['Control+Enter', 'Meta+Enter'],
      example: 'comment',
      start: { focus: 'textarea', press: ['a'] },
      expect: [{ text: ['output', 'Sent: 1'] }, { value: ['textarea', ''] }],
    },
    {
      id: 'leave',
      keys: ['Tab'],
      example: 'comment',
      start: { focus: 'textarea' },
      expect: [{ focused: '.limn-btn' }],
    },
  ],
  tokens: [
    'bg-surface',
    'bg-sunken',
    'border-control',
    'border-strong',
    'text',
    'text-3',
    'text-disabled',
    'focus',
    'danger-text',
    'radius-control',
    'type-dense',
    'type-secondary',
  ],
  classes: [
    '.limn-field',
    '.limn-field[data-invalid]',
    '.limn-field[data-readonly]',
    '.limn-field[data-disabled]',
    '.limn-field-label',
    '.limn-field-description',
    '.limn-field-error',
    '.limn-field-counter',
    '.limn-input-box',
    'textarea.limn-input',
  ],
});
