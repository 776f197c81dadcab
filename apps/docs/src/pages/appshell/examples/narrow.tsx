import { AppShell } from '@limn/ui';

export default function Narrow() {
  return (
    <div style={{ inlineSize: 'min(320px, 100%)', blockSize: 280, border: '1px solid var(--border-strong)' }}>
      <AppShell
        isEmbedded
        header={<strong>Drawings</strong>}
        sidebarLabel="Places"
        sidebar={<a href="#/appshell">My files</a>}
      >
        Four drawings
      </AppShell>
    </div>
  );
}
