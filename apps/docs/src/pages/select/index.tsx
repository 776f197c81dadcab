import { Select, type SelectProps } from '@limn/ui';
import { useState } from 'react';
import { choice, definePage, toggle, word } from '../../page/define.ts';

type Kind = 'flow' | 'mind' | 'org';
type Chosen = Partial<SelectProps<Kind>>;

function Demo({ props, words }: { props: Chosen; words: Readonly<Record<string, string>> }) {
  const [value, setValue] = useState<Kind | null>(null);
  const options = (['flow', 'mind', 'org'] as const).map((kind) => ({ value: kind, label: words[kind] ?? '' }));
  return (
    <div style={{ inlineSize: 'min(280px, 100%)' }}>
      <Select
        {...props}
        label={props.label ?? words['label'] ?? ''}
        items={options}
        value={value}
        onChange={setValue}
        onClear={() => setValue(null)}
      />
    </div>
  );
}

const button = '.limn-select-button';
const combobox = '[role=combobox]';
const list = { page: '.limn-options' };
const active = { page: '.limn-option[data-focused]' };

export default definePage<SelectProps<Kind>>({
  since: '0.1.0',
  patterns: ['listbox', 'combobox'],
  api: ['Select', 'MultiSelect', 'SelectOption', 'SelectGroup'],
  demo: {
    component: 'Select',
    controls: {
      label: word('label'),
      description: word('description'),
      placeholder: word('placeholder'),
      size: choice(['s', 'm', 'l'], 'm'),
      isSearchable: toggle(true),
      isLoading: toggle(),
      isRequired: toggle(),
      isInvalid: toggle(),
      errorMessage: word('error'),
      isReadOnly: toggle(),
      isDisabled: toggle(),
    },
    before: 'const [kind, setKind] = useState(null);',
    also: { items: 'items', value: 'kind', onChange: 'setKind', onClear: '() => setKind(null)' },
    render: (props, words) => <Demo props={props} words={words} />,
  },
  keyboard: [
    {
      id: 'open',
      keys: ['ArrowDown', 'ArrowUp', 'Enter', 'Space'],
      example: 'groups',
      start: { focus: button },
      expect: [{ focused: list }, { text: [active, 'Flow chartSteps and decisions'] }],
    },
    {
      id: 'next',
      keys: ['ArrowDown'],
      example: 'groups',
      start: { focus: button, press: ['Enter'] },
      expect: [{ text: [active, 'BPMNEvents, tasks and gateways'] }],
    },
    {
      id: 'over',
      keys: ['ArrowUp'],
      example: 'groups',
      start: { focus: button, press: ['Enter', 'ArrowUp'] },
      expect: [{ text: [active, 'Org chartWho reports to whom'] }],
    },
    {
      id: 'first',
      keys: ['Home'],
      example: 'long',
      start: { focus: button, press: ['Enter'] },
      expect: [{ text: [active, 'Part 1'] }],
    },
    {
      id: 'last',
      keys: ['End'],
      example: 'long',
      start: { focus: button, press: ['Enter'] },
      expect: [{ text: [active, 'Part 10000'] }],
    },
    {
      id: 'page',
      keys: ['PageDown'],
      example: 'long',
      start: { focus: button, press: ['Enter'] },
      expect: [{ text: [active, 'Part 5010'] }],
    },
    {
      id: 'type',
      keys: [{ press: ['l'], shown: 'A–Z' }],
      example: 'basic',
      start: { focus: button },
      expect: [{ text: [active, 'Letter'] }],
    },
    {
      id: 'choose',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: button, press: ['Enter', 'ArrowDown'] },
      expect: [{ text: ['output', 'Selected: a3'] }, { focused: button }, { gone: list }],
    },
    {
      id: 'close',
      keys: ['Escape', 'Alt+ArrowUp'],
      example: 'basic',
      start: { focus: button, press: ['Enter', 'ArrowDown'] },
      expect: [{ gone: list }, { focused: button }, { text: ['output', 'Selected: nothing'] }],
    },
    {
      id: 'clear',
      keys: ['Delete', 'Backspace'],
      example: 'basic',
      start: { focus: button, press: ['Enter', 'Enter'] },
      expect: [{ text: ['output', 'Selected: nothing'] }],
    },
    {
      id: 'search',
      keys: [{ press: ['z', 'h', 'o'], shown: 'A–Z' }],
      example: 'search',
      start: { focus: combobox },
      expect: [{ count: [{ page: '[role=option]' }, 2] }, { text: [active, 'Guangzhou'] }],
    },
    {
      id: 'take',
      keys: ['Enter'],
      example: 'search',
      start: { focus: combobox, press: ['x', 'i', 'a'] },
      expect: [{ text: ['output', 'City: Xiamen'] }, { value: [combobox, 'Xiamen'] }, { gone: list }],
    },
    {
      id: 'back',
      keys: ['Escape'],
      example: 'search',
      start: { focus: combobox, press: ['x', 'i', 'a'] },
      expect: [{ value: [combobox, ''] }, { gone: list }, { focused: combobox }],
    },
    {
      id: 'add',
      keys: ['Enter'],
      example: 'multiple',
      start: { focus: combobox, press: ['w', 'a', 'n'] },
      expect: [{ text: ['output', 'Selected: 3'] }, { attribute: [combobox, 'aria-expanded', 'true'] }],
    },
    {
      id: 'remove-last',
      keys: ['Backspace'],
      example: 'multiple',
      start: { focus: combobox },
      expect: [{ text: ['output', 'Selected: 1'] }],
    },
    {
      id: 'tags',
      keys: ['ArrowLeft'],
      example: 'multiple',
      start: { focus: combobox },
      expect: [{ focused: '.limn-tag:nth-child(2) .limn-tag-remove' }],
    },
    {
      id: 'remove',
      keys: ['Delete', 'Backspace', 'Enter', 'Space'],
      example: 'multiple',
      start: { focus: combobox, press: ['ArrowLeft', 'ArrowLeft'] },
      expect: [{ text: ['output', 'Selected: 1'] }, { focused: '.limn-tag .limn-tag-remove' }],
    },
  ],
  tokens: [
    'bg-surface',
    'bg-raised',
    'bg-hover',
    'bg-active',
    'border-control',
    'text',
    'text-2',
    'text-3',
    'accent',
    'accent-text',
    'focus',
    'danger-text',
    'shadow-2',
    'radius-control',
    'radius-card',
    'control-s',
    'control-m',
    'control-l',
  ],
  classes: [
    '.limn-select',
    '.limn-select-box',
    '.limn-select-button',
    '.limn-select-value',
    '.limn-multi-select',
    '.limn-options',
    '.limn-option',
    '.limn-option[data-focused]',
    '.limn-option[data-selected]',
    '.limn-option[data-disabled]',
    '.limn-option-heading',
    '.limn-option-description',
    '.limn-option-note',
    '.limn-tag',
    '.limn-tag-remove',
  ],
});
