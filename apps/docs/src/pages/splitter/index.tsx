import { Splitter, type SplitterProps } from '@limn/ui';
import { choice, definePage, toggle } from '../../page/define.ts';

export default definePage<SplitterProps>({
  since: '0.2.0',
  patterns: ['windowsplitter'],
  api: ['Splitter', 'SplitterItem'],
  demo: {
    component: 'Splitter',
    controls: { orientation: choice(['horizontal', 'vertical'], 'horizontal'), isDisabled: toggle() },
    also: { items: 'items' },
    render: (props, words) => (
      <div style={{ inlineSize: '100%', blockSize: 180 }}>
        <Splitter
          {...props}
          items={[
            {
              id: 'list',
              label: words['list'] ?? '',
              min: 15,
              content: <div style={{ padding: 12 }}>{words['list']}</div>,
            },
            {
              id: 'page',
              label: words['page'] ?? '',
              min: 15,
              content: <div style={{ padding: 12 }}>{words['page']}</div>,
            },
          ]}
        />
      </div>
    ),
  },
  keyboard: [
    {
      id: 'grow',
      keys: ['ArrowRight'],
      example: 'basic',
      start: { focus: '[role=separator]' },
      expect: [{ attribute: ['[role=separator]', 'aria-valuenow', '32'] }],
    },
    {
      id: 'shrink',
      keys: ['ArrowLeft'],
      example: 'basic',
      start: { focus: '[role=separator]' },
      expect: [{ attribute: ['[role=separator]', 'aria-valuenow', '28'] }],
    },
    {
      id: 'page',
      keys: ['PageDown'],
      example: 'basic',
      start: { focus: '[role=separator]' },
      expect: [{ attribute: ['[role=separator]', 'aria-valuenow', '40'] }],
    },
    {
      id: 'least',
      keys: ['Home'],
      example: 'basic',
      start: { focus: '[role=separator]' },
      expect: [{ attribute: ['[role=separator]', 'aria-valuenow', '20'] }],
    },
    {
      id: 'most',
      keys: ['End'],
      example: 'basic',
      start: { focus: '[role=separator]' },
      expect: [{ attribute: ['[role=separator]', 'aria-valuenow', '60'] }],
    },
  ],
  tokens: ['border-strong', 'accent', 'focus'],
  classes: [
    '.limn-splitter[data-orientation=horizontal|vertical][data-moving]',
    '.limn-splitter-part',
    '.limn-splitter-line[data-held]',
  ],
});
