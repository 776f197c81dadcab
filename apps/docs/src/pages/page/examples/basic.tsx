import { Pager } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [page, setPage] = useState(5);
  return <Pager label="Pages of files" value={page} onChange={setPage} total={195} />;
}
