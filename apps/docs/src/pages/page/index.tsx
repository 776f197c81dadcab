import type { PagerProps } from '@limn/ui';
import { choice, definePage, number, toggle } from '../../page/define.ts';
import { PagerDemo } from './pager-demo.tsx';

export default definePage<PagerProps>({
  api: ['Pager', 'pageCount', 'pageRange'],
  demo: {
    component: 'Pager',
    controls: {
      total: number(195, { min: 0, max: 5000 }),
      pageSize: number(10, { min: 1, max: 100 }),
      most: number(7, { min: 5, max: 21, step: 2 }),
      look: choice(['full', 'compact'], 'full'),
      size: choice(['s', 'm'], 'm'),
      hasTotal: toggle(true),
      hasJump: toggle(),
      hidesOnSingle: toggle(),
      isDisabled: toggle(),
    },
    also: { page: 'page', onPage: 'setPage' },
    before: 'const [page, setPage] = useState(1);',
    render: (props, words) => <PagerDemo {...props} label={words['label'] ?? ''} />,
  },
  keyboard: [
    { id: 'next', keys: ['Enter', 'Space'], example: 'basic', start: { focus: 'li:last-child button' }, expect: [{ text: ['[aria-current=page]', '6'] }, { focused: 'li:last-child button' }] },
    { id: 'page', keys: ['Enter', 'Space'], example: 'basic', start: { focus: '[aria-label="Page 7"]' }, expect: [{ text: ['[aria-current=page]', '7'] }, { focused: '[aria-label="Page 7"]' }] },
    { id: 'skip', keys: ['Enter', 'Space'], example: 'basic', start: { focus: '[aria-label="5 pages forward"]' }, expect: [{ text: ['[aria-current=page]', '10'] }] },
    { id: 'jump', keys: [{ press: ['1', '2', 'Enter'], shown: '12 Enter' }], example: 'full', start: { focus: 'input' }, expect: [{ text: ['[aria-current=page]', '12'] }, { value: ['input', ''] }] },
    { id: 'far', keys: [{ press: ['9', '9', 'Enter'], shown: '99 Enter' }], example: 'full', start: { focus: 'input' }, expect: [{ text: ['[aria-current=page]', '20'] }] },
    { id: 'escape', keys: ['Escape'], example: 'full', start: { focus: 'input', press: ['1', '2'] }, expect: [{ value: ['input', ''] }, { text: ['[aria-current=page]', '1'] }] },
  ],
  tokens: ['control-s', 'control-m', 'accent-text', 'text', 'text-2', 'text-3', 'text-disabled', 'bg-hover', 'bg-active', 'border-control', 'radius-control', 'focus'],
  classes: ['.limn-pager[data-size=s|m]', '.limn-pager[data-look=full|compact]', '.limn-pager-btn[data-kind=step|page|skip]', '.limn-pager-btn[aria-current=page]', '.limn-pager-total', '.limn-pager-jump'],
});
