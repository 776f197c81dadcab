import { Pager } from '@limn/ui';
import { useState } from 'react';

export default function Compact() {
  const [page, setPage] = useState(3);
  return (
    <>
      <Pager label="Pages, compact" look="compact" value={page} onChange={setPage} total={195} />
      <div style={{ inlineSize: 300 }}>
        <Pager label="Pages in a narrow place" value={page} onChange={setPage} total={195} />
      </div>
    </>
  );
}
