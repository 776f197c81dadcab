import { RadioGroup, type RadioGroupProps } from '@limn/ui';
import { useState } from 'react';
import { choice, definePage, toggle, word } from '../../page/define.ts';

type Access = 'view' | 'edit' | 'named';

function Demo({ props, words }: { props: Partial<RadioGroupProps<Access>>; words: Readonly<Record<string, string>> }) {
  const [value, setValue] = useState<Access>('view');
  const options = (['view', 'edit', 'named'] as const).map((access) => ({ value: access, label: words[access] ?? '' }));
  return (
    <RadioGroup
      {...props}
      label={props.label ?? words['label'] ?? ''}
      items={options}
      value={value}
      onChange={setValue}
    />
  );
}

export default definePage<RadioGroupProps<Access>>({
  since: '0.1.0',
  patterns: ['radio'],
  api: ['RadioGroup', 'RadioOption'],
  demo: {
    component: 'RadioGroup',
    controls: {
      label: word('label'),
      description: word('description'),
      look: choice(['list', 'segments', 'cards'], 'list'),
      isRequired: toggle(),
      isInvalid: toggle(),
      errorMessage: word('error'),
      isReadOnly: toggle(),
      isDisabled: toggle(),
    },
    before: "const [access, setAccess] = useState('view');",
    also: { items: 'items', value: 'access', onChange: 'setAccess' },
    render: (props, words) => <Demo props={props} words={words} />,
  },
  keyboard: [
    {
      id: 'enter',
      keys: ['Tab'],
      example: 'segments',
      start: { focus: '[value=list]', press: ['Shift+Tab'] },
      expect: [{ focused: '[value=list]' }],
    },
    {
      id: 'next',
      keys: ['ArrowDown', 'ArrowRight'],
      example: 'list',
      start: { focus: '[value=view]' },
      expect: [{ focused: '[value=edit]' }, { text: ['output', 'Access: edit'] }],
    },
    {
      id: 'previous',
      keys: ['ArrowUp', 'ArrowLeft'],
      example: 'list',
      start: { focus: '[value=view]' },
      expect: [{ focused: '[value=named]' }, { text: ['output', 'Access: named'] }],
    },
    {
      id: 'choose',
      keys: ['Space'],
      example: 'form',
      start: { focus: '[value="7"]' },
      expect: [{ checked: ['[value="7"]', true] }],
    },
    {
      id: 'over',
      keys: ['ArrowDown'],
      example: 'cards',
      start: { focus: '[value=free]', press: ['ArrowDown'] },
      expect: [{ focused: '[value=free]' }],
    },
  ],
  tokens: [
    'accent',
    'on-accent',
    'bg-surface',
    'bg-raised',
    'bg-sunken',
    'bg-selected',
    'border',
    'border-control',
    'text',
    'text-2',
    'text-3',
    'text-disabled',
    'danger-text',
    'focus',
    'radius-card',
  ],
  classes: [
    '.limn-radio-group',
    '.limn-choice-list',
    '.limn-radio',
    '.limn-toggle',
    '.limn-toggle-mark',
    '.limn-toggle-words',
    '.limn-toggle-description',
    '.limn-segments',
    '.limn-segment[data-selected]',
    '.limn-choice-cards',
    '.limn-choice-card[data-selected]',
  ],
});
