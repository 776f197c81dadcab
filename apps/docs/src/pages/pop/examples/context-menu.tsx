import { ContextMenuArea, tips } from '@limn/ui';

export default function Context() {
  return (
    <ContextMenuArea
      label="Shape"
      items={[
        { id: 'copy', label: 'Copy', icon: 'copy', run: () => void tips.show('success', 'Copied') },
        { id: 'delete', label: 'Delete', icon: 'trash', isDanger: true },
      ]}
    >
      <div
        role="group"
        aria-label="A shape"
        tabIndex={0}
        style={{ padding: 32, border: '1px dashed var(--border-control)', borderRadius: 8 }}
      >
        Press here with the secondary button
      </div>
    </ContextMenuArea>
  );
}
