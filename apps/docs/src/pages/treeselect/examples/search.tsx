import { TreeSelect } from '@limn/ui';

export default function Search() {
  return (
    <div style={{ inlineSize: 'min(300px, 100%)' }}>
      <TreeSelect
        label="Shape"
        isSearchable
        isLeafOnly
        isClearable
        items={[
          {
            id: 'flow',
            label: 'Flow chart',
            children: [
              { id: 'process', label: 'Process' },
              { id: 'decision', label: 'Decision' },
            ],
          },
          {
            id: 'uml',
            label: 'UML',
            children: [
              { id: 'class', label: 'Class' },
              { id: 'actor', label: 'Actor' },
            ],
          },
        ]}
      />
    </div>
  );
}
