import { Button, EmptyState } from '@limn/ui';

export default function EmptyStates() {
  return (
    <>
      <EmptyState
        kind="empty"
        level={4}
        title="No files yet"
        body="Create a flow chart, or import one."
        actions={<Button variant="primary">New file</Button>}
      />
      <EmptyState kind="search" level={4} body="Try fewer letters." />
      <EmptyState kind="denied" level={4} body="Ask the owner for access." />
      <EmptyState kind="error" level={4} actions={<Button>Try again</Button>} />
      <EmptyState kind="offline" level={4} size="s" />
    </>
  );
}
