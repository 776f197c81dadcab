import { Timeline, type TimelineProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';

export default definePage<TimelineProps>({
  since: '0.1.0',
  patterns: [],
  api: ['Timeline', 'TimelineItem'],
  demo: {
    component: 'Timeline',
    controls: { label: word('label'), look: choice(['start', 'alternate'], 'start'), isReversed: toggle() },
    also: { items: 'items' },
    render: (props, words) => (
      <Timeline
        {...props}
        label={props.label ?? ''}
        items={[
          { id: '1', title: words['created'], time: new Date(2026, 10, 2, 9, 30) },
          { id: '2', title: words['submitted'], time: new Date(2026, 10, 3, 14, 5), tone: 'accent' },
          { id: '3', title: words['approved'], time: new Date(2026, 10, 4, 10, 0), tone: 'success' },
        ]}
      />
    ),
  },
  keyboard: [
    {
      id: 'inside',
      keys: ['Tab'],
      example: 'actions',
      start: { focus: '.limn-btn' },
      expect: [{ focused: 'li:nth-child(2) .limn-btn' }],
    },
    {
      id: 'restore',
      keys: ['Enter', 'Space'],
      example: 'actions',
      start: { focus: '.limn-btn' },
      expect: [{ text: ['output', 'Restored: version 3'] }],
    },
  ],
  tokens: [
    'border-strong',
    'text',
    'text-2',
    'text-3',
    'accent-text',
    'success-text',
    'success-soft',
    'warning-text',
    'warning-soft',
    'danger-text',
    'danger-soft',
    'bg-active',
    'bg-surface',
  ],
  classes: [
    '.limn-timeline[data-look=start|alternate]',
    '.limn-timeline-item[data-tone=neutral|accent|success|warning|danger]',
    '.limn-timeline-item[data-pending]',
    '.limn-timeline-mark',
    '.limn-timeline-time',
  ],
});
