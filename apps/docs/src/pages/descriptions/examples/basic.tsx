import { Descriptions } from '@limn/ui';

export default function Basic() {
  return (
    <Descriptions
      items={[
        { id: 'kind', label: 'Kind', content: 'Flow chart' },
        { id: 'owner', label: 'Owner', content: 'Lin Yue' },
        { id: 'pages', label: 'Pages', content: '12' },
        { id: 'changed', label: 'Last changed', content: '3 November 2026' },
      ]}
    />
  );
}
