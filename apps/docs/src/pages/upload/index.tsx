import { UploadList, type UploadListProps } from '@limn/ui';
import { choice, definePage, toggle, word } from '../../page/define.ts';

export default definePage<UploadListProps>({
  since: '0.2.0',
  patterns: [],
  api: ['UploadList', 'UploadItem'],
  demo: {
    component: 'UploadList',
    controls: { label: word('label'), look: choice(['list', 'cards'], 'list'), isDisabled: toggle() },
    also: { items: 'items' },
    render: (props, words) => (
      <UploadList
        {...props}
        label={props.label ?? ''}
        onRemove={() => undefined}
        items={[
          { id: '1', name: 'plan.vsdx', size: 48_200, state: 'done' },
          { id: '2', name: 'map.xmind', size: 912_000, state: 'uploading', progress: 40 },
          { id: '3', name: 'old.vsd', state: 'failed', error: words['error'] ?? '' },
        ]}
      />
    ),
  },
  keyboard: [
    {
      id: 'retry',
      keys: ['Enter', 'Space'],
      example: 'states',
      start: { focus: '[data-state=failed] button' },
      expect: [{ text: ['output', 'Retried: old.vsd'] }],
    },
    {
      id: 'next',
      keys: ['Tab'],
      example: 'states',
      start: { focus: '[data-state=failed] button' },
      expect: [{ focused: '[data-state=failed] button:nth-child(2)' }],
    },
  ],
  tokens: [
    'border',
    'bg-surface',
    'bg-sunken',
    'text',
    'text-3',
    'accent-text',
    'success-text',
    'danger-text',
    'radius-control',
  ],
  classes: [
    '.limn-uploads[data-look=list|cards]',
    '.limn-upload[data-state=waiting|uploading|done|failed]',
    '.limn-upload-name',
    '.limn-upload-note',
  ],
});
