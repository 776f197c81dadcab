import { Pager } from '@limn/ui';
import { useState } from 'react';

export default function Small() {
  const [page, setPage] = useState(1);
  return <Pager label="Pages, small" size="s" value={page} onChange={setPage} total={120} hasTotal />;
}
