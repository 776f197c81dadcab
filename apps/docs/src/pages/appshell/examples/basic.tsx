import { AppShell, Descriptions, Tree } from '@limn/ui';

export default function Basic() {
  return (
    <div style={{ inlineSize: '100%', blockSize: 360, border: '1px solid var(--border-strong)' }}>
      <AppShell
        isEmbedded
        narrow={480}
        header={<strong>Drawings</strong>}
        sidebarLabel="Folders"
        sidebar={
          <Tree
            label="Folders"
            items={[
              { id: 'own', label: 'My files', icon: 'folder' },
              { id: 'team', label: 'Team', icon: 'folder' },
            ]}
          />
        }
        asideLabel="Details"
        aside={<Descriptions columns={1} items={[{ id: 'owner', label: 'Owner', content: 'Lin Yue' }]} />}
        footer="Everything is saved"
      >
        Four drawings
      </AppShell>
    </div>
  );
}
