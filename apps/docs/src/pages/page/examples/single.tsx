import { Pager } from '@limn/ui';
import { useState } from 'react';

export default function Single() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Pager label="One page" value={1} onChange={setPage} total={8} hidesOnSingle />
      <Pager label="Two pages" value={page} onChange={setPage} total={18} hidesOnSingle />
    </>
  );
}
