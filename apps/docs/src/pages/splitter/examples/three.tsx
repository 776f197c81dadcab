import { Splitter } from '@limn/ui';

export default function Three() {
  return (
    <div style={{ inlineSize: '100%', blockSize: 240 }}>
      <Splitter
        defaultValue={[25]}
        items={[
          { id: 'outline', label: 'Outline', min: 15, content: 'Outline' },
          {
            id: 'middle',
            label: 'Drawing',
            min: 30,
            content: (
              <Splitter
                orientation="vertical"
                defaultValue={[70, 30]}
                items={[
                  { id: 'canvas', label: 'Canvas', content: 'Canvas' },
                  { id: 'notes', label: 'Notes', content: 'Notes' },
                ]}
              />
            ),
          },
          { id: 'looks', label: 'Looks', min: 15, content: 'Looks' },
        ]}
      />
    </div>
  );
}
