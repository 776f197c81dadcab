import { Splitter } from '@limn/ui';

export default function Three() {
  return (
    <div style={{ inlineSize: '100%', blockSize: 240, border: '1px solid var(--border-strong)', borderRadius: 8 }}>
      <Splitter
        defaultValue={[25]}
        items={[
          { id: 'outline', label: 'Outline', min: 15, content: <div style={{ padding: 12 }}>Outline</div> },
          {
            id: 'middle',
            label: 'Drawing',
            min: 30,
            content: (
              <Splitter
                orientation="vertical"
                defaultValue={[70, 30]}
                items={[
                  { id: 'canvas', label: 'Canvas', content: <div style={{ padding: 12 }}>Canvas</div> },
                  { id: 'notes', label: 'Notes', content: <div style={{ padding: 12 }}>Notes</div> },
                ]}
              />
            ),
          },
          { id: 'looks', label: 'Looks', min: 15, content: <div style={{ padding: 12 }}>Looks</div> },
        ]}
      />
    </div>
  );
}
