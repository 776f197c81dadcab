import { Descriptions, type DescriptionsProps } from '@limn/ui';
import { choice, definePage, number } from '../../page/define.ts';

export default definePage<Omit<DescriptionsProps, 'columns'> & { columns?: number }>({
  since: '0.2.0',
  patterns: [],
  api: ['Descriptions', 'DescriptionItem'],
  demo: {
    component: 'Descriptions',
    controls: {
      look: choice(['plain', 'frame'], 'plain'),
      labels: choice(['side', 'above'], 'side'),
      size: choice(['s', 'm'], 'm'),
      columns: number(2, { min: 1, max: 4 }),
    },
    also: { items: 'items' },
    render: ({ columns = 2, ...props }, words) => (
      <Descriptions
        {...props}
        columns={columns as 1 | 2 | 3 | 4}
        items={[
          { id: 'owner', label: words['owner'], content: words['ownerIs'] },
          { id: 'size', label: words['size'], content: '340 kB' },
          { id: 'place', label: words['place'], content: words['placeIs'], span: 2 },
        ]}
      />
    ),
  },
  keyboard: [],
  tokens: ['text', 'text-3', 'border', 'bg-surface', 'bg-sunken', 'radius-card'],
  classes: [
    '.limn-descriptions[data-look=plain|frame][data-labels=side|above][data-size=s|m]',
    '.limn-description[data-wide]',
    '.limn-description-label',
    '.limn-description-content',
  ],
});
