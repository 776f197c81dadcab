import { Pager } from '@limn/ui';
import { useState } from 'react';

export default function Compact() {
  const [page, setPage] = useState(3);
  return (
    <>
      <Pager label="Pages, compact" look="compact" page={page} onPage={setPage} total={195} />
      <div style={{ inlineSize: 300 }}>
        <Pager label="Pages in a narrow place" page={page} onPage={setPage} total={195} />
      </div>
    </>
  );
}
