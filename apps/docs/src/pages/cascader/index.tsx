import { Cascader, type CascaderProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';

export default definePage<CascaderProps>({
  since: '0.2.0',
  patterns: ['menu-button', 'menubar'],
  api: ['Cascader', 'CascaderItem'],
  demo: {
    component: 'Cascader',
    controls: {
      label: word('label'),
      size: choice(['s', 'm', 'l'], 'm'),
      isAnyLevel: toggle(),
      isClearable: toggle(),
      isDisabled: toggle(),
    },
    also: { items: 'items' },
    render: (props, words) => (
      <Cascader
        {...props}
        label={props.label ?? ''}
        items={[
          {
            value: 'flow',
            label: words['flow'] ?? '',
            children: [
              { value: 'basic', label: words['basic'] ?? '' },
              { value: 'bpmn', label: 'BPMN' },
            ],
          },
          { value: 'map', label: words['map'] ?? '' },
        ]}
      />
    ),
  },
  keyboard: [
    {
      id: 'open',
      keys: ['Enter', 'Space', 'ArrowDown'],
      example: 'basic',
      start: { focus: '.limn-select-button' },
      expect: [{ focused: { page: '[role=menuitemradio][tabindex="0"]' } }],
    },
    {
      id: 'inside',
      keys: [{ press: ['ArrowRight', 'ArrowDown', 'Enter'], shown: '→ ↓ Enter' }],
      example: 'basic',
      start: { focus: '.limn-select-button', press: ['Enter'] },
      expect: [{ text: ['output', 'Kind: flow, bpmn'] }, { focused: '.limn-select-button' }],
    },
    {
      id: 'typed',
      keys: [{ press: ['m'], shown: 'A–Z' }],
      example: 'basic',
      start: { focus: '.limn-select-button', press: ['Enter'] },
      expect: [{ text: [{ page: '[role=menuitemradio][tabindex="0"]' }, 'Mind map'] }],
    },
    {
      id: 'close',
      keys: ['Escape'],
      example: 'basic',
      start: { focus: '.limn-select-button', press: ['Enter'] },
      expect: [{ gone: { page: '.limn-cascader-columns' } }, { focused: '.limn-select-button' }],
    },
  ],
  tokens: ['bg-hover', 'accent-text', 'text', 'text-3', 'text-disabled', 'border', 'border-control', 'focus'],
  classes: ['.limn-cascader', '.limn-cascader-column', '.limn-cascader-item[data-on][data-selected][data-disabled]'],
});
