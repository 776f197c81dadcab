import { TagsField, type TagsFieldProps } from '@limn/ui';
import { choice, definePage, number, toggle, word } from '../../page/define.ts';

const input = '.limn-tag-box .limn-input';
const last = '.limn-tag:last-child .limn-tag-remove';
const first = '.limn-tag:first-child .limn-tag-remove';

export default definePage<TagsFieldProps>({
  since: '0.1.0',
  patterns: [],
  api: ['TagsField', 'atLeastOneTag'],
  demo: {
    component: 'TagsField',
    controls: {
      label: word('label'),
      description: word('description'),
      placeholder: word('placeholder'),
      size: choice(['s', 'm', 'l'], 'm'),
      max: number(5, { min: 1, max: 10 }),
      maxTagLength: number(30, { min: 1, max: 50 }),
      isRequired: toggle(true),
      isInvalid: toggle(),
      errorMessage: word('error'),
      isReadOnly: toggle(),
      isDisabled: toggle(),
    },
    render: ({ isInvalid, ...props }, words) => (
      <div style={{ inlineSize: 'min(320px, 100%)' }}>
        <TagsField {...props} label={props.label ?? words['label'] ?? ''} isInvalid={isInvalid || undefined} />
      </div>
    ),
  },
  keyboard: [
    {
      id: 'add',
      keys: ['Enter', ',', ';'],
      example: 'basic',
      start: { focus: input, press: ['u', 'm', 'l'] },
      expect: [{ text: ['output', 'Tags: flow chart, order, uml'] }, { value: [input, ''] }, { focused: input }],
    },
    {
      id: 'again',
      keys: ['Enter'],
      example: 'basic',
      start: { focus: input, press: ['O', 'r', 'd', 'e', 'r'] },
      expect: [
        { text: ['output', 'Tags: flow chart, order'] },
        { text: ['.limn-field-description', '“Order” has already been added.'] },
      ],
    },
    {
      id: 'full',
      keys: ['Enter'],
      example: 'limits',
      start: { focus: input, press: ['a', 'Enter', 'b'] },
      expect: [
        { count: ['.limn-tag', 3] },
        { text: ['.limn-field-description', 'At most 3 tags can be added, so “b” was not.'] },
      ],
    },
    {
      id: 'leave',
      keys: ['Tab'],
      example: 'basic',
      start: { focus: input, press: ['u'] },
      expect: [{ text: ['output', 'Tags: flow chart, order, u'] }],
    },
    {
      id: 'remove-last',
      keys: ['Backspace'],
      example: 'basic',
      start: { focus: input },
      expect: [{ text: ['output', 'Tags: flow chart'] }, { focused: input }],
    },
    { id: 'walk', keys: ['ArrowLeft'], example: 'basic', start: { focus: input }, expect: [{ focused: last }] },
    {
      id: 'first',
      keys: ['Home', 'ArrowLeft'],
      example: 'basic',
      start: { focus: input, press: ['ArrowLeft'] },
      expect: [{ focused: first }],
    },
    {
      id: 'back',
      keys: ['End', 'ArrowRight', 'Escape'],
      example: 'basic',
      start: { focus: input, press: ['ArrowLeft'] },
      expect: [{ focused: input }],
    },
    {
      id: 'remove',
      keys: ['Delete', 'Backspace', 'Enter', 'Space'],
      example: 'basic',
      start: { focus: input, press: ['ArrowLeft', 'ArrowLeft'] },
      expect: [{ text: ['output', 'Tags: order'] }, { focused: first }],
    },
    {
      id: 'required',
      keys: ['Tab'],
      example: 'required',
      start: { focus: input },
      expect: [{ text: ['.limn-field-error', 'Add at least one tag'] }, { attribute: [input, 'aria-invalid', 'true'] }],
    },
  ],
  tokens: [
    'bg-surface',
    'bg-sunken',
    'bg-active',
    'bg-selected',
    'border-control',
    'text',
    'text-2',
    'text-3',
    'focus',
    'danger-text',
    'radius-control',
    'radius-tag',
    'control-s',
    'control-m',
    'control-l',
  ],
  classes: [
    '.limn-tags',
    '.limn-tag-box',
    '.limn-tag-list',
    '.limn-tag',
    '.limn-tag-text',
    '.limn-tag-remove',
    '.limn-field-counter',
    '.limn-field-error',
  ],
});
