import { Progress, type ProgressProps } from '@limn/ui';
import { choice, definePage, number, toggle, word } from '../../page/define.ts';

export default definePage<ProgressProps>({
  since: '0.1.0',
  patterns: [],
  api: [
    'Progress',
    'ProgressRing',
    'LoadingBar',
    'loading',
    'Skeleton',
    'SkeletonText',
    'SkeletonList',
    'SkeletonCards',
  ],
  demo: {
    component: 'Progress',
    controls: {
      label: word('label'),
      value: number(42, { min: 0, max: 100 }),
      tone: choice(['normal', 'success', 'warning', 'danger', 'full'], 'normal'),
      size: choice(['s', 'm'], 's'),
      isLabelHidden: toggle(),
    },
    render: ({ label = '', ...props }) => <Progress {...props} label={label} />,
  },
  keyboard: [
    {
      id: 'advance',
      keys: ['Enter', 'Space'],
      example: 'steps',
      start: { focus: '.limn-btn' },
      expect: [
        { attribute: ['[role=progressbar]', 'aria-valuenow', '50'] },
        { attribute: ['[role=progressbar]', 'aria-valuetext', '4 of 8 files'] },
      ],
    },
    {
      id: 'start',
      keys: ['Enter', 'Space'],
      example: 'loading-bar',
      start: { focus: '.limn-btn' },
      expect: [{ attribute: ['.limn-loading-bar', 'data-loading', 'true'] }, { focused: '.limn-btn' }],
    },
  ],
  tokens: [
    'accent-text',
    'success-text',
    'warning-text',
    'danger-text',
    'bg-track',
    'bg-active',
    'text-2',
    'radius-pill',
    'radius-card',
    'duration-panel',
    'layer-tip',
  ],
  classes: [
    '.limn-progress',
    '.limn-progress[data-tone=normal|success|warning|danger|full]',
    '.limn-progress[data-size=s|m]',
    '.limn-progress-track',
    '.limn-progress-bar',
    '.limn-ring',
    '.limn-loading-bar[data-loading]',
    '.limn-skeleton[data-shape=line|block|circle]',
  ],
});
