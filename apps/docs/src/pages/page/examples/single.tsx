import { Pager } from '@limn/ui';
import { useState } from 'react';

export default function Single() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Pager label="One page" page={1} onPage={setPage} total={8} hidesOnSingle />
      <Pager label="Two pages" page={page} onPage={setPage} total={18} hidesOnSingle />
    </>
  );
}
