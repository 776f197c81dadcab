import { Badge, IconButton, type BadgeProps } from '@limn/ui';
import { choice, definePage, number, toggle } from '../../page/define.ts';

export default definePage<BadgeProps>({
  since: '0.1.0',
  patterns: [],
  api: ['Badge', 'Status', 'Avatar', 'AvatarGroup', 'AvatarPerson'],
  demo: {
    component: 'Badge',
    controls: {
      count: number(5, { min: 0, max: 1200 }),
      max: number(99, { min: 9, max: 999 }),
      tone: choice(['danger', 'accent', 'neutral', 'success', 'warning'], 'danger'),
      around: choice(['box', 'circle', 'icon'], 'box'),
      showsZero: toggle(),
      isHidden: toggle(),
    },
    render: (props, words) => (
      <Badge {...props}>
        <IconButton icon="history" label={`${words['label'] ?? ''} ${props.count ?? 0}`} variant="secondary" />
      </Badge>
    ),
  },
  keyboard: [
    {
      id: 'read',
      keys: ['Enter', 'Space'],
      example: 'on-button',
      start: { focus: '.limn-btn' },
      expect: [
        { gone: '.limn-badge' },
        { attribute: ['.limn-btn', 'aria-label', 'Notifications'] },
        { focused: '.limn-btn' },
      ],
    },
    {
      id: 'person',
      keys: ['Tab'],
      example: 'avatar-group',
      start: { focus: '.limn-avatars-item:first-child .limn-btn' },
      expect: [{ focused: '.limn-avatars-item:nth-child(2) .limn-btn' }, { visible: { page: '[role=tooltip]' } }],
    },
  ],
  tokens: [
    'danger',
    'on-danger',
    'accent',
    'on-accent',
    'bg-active',
    'success-text',
    'success-soft',
    'warning-text',
    'warning-soft',
    'info-text',
    'info-soft',
    'danger-text',
    'danger-soft',
    'avatar-1',
    'avatar-2',
    'avatar-3',
    'avatar-4',
    'avatar-5',
    'avatar-6',
    'avatar-7',
    'avatar-8',
    'on-avatar',
    'radius-pill',
  ],
  classes: [
    '.limn-badge[data-tone=danger|accent|neutral|success|warning]',
    '.limn-badge[data-dot]',
    '.limn-badge-host[data-around=box|circle|icon]',
    '.limn-status[data-tone][data-look=plain|soft]',
    '.limn-avatar[data-hue=1…8]',
    '.limn-avatar[data-size=xs|s|m|l|xl]',
    '.limn-avatar[data-shape=circle|square]',
    '.limn-avatars',
  ],
});
