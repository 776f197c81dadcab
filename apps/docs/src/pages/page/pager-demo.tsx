import { Pager, type PagerProps } from '@limn/ui';
import { useState } from 'react';

/** The pager with a page of its own to be on. */
export function PagerDemo(props: Partial<PagerProps>) {
  const [page, setPage] = useState(1);
  return <Pager {...props} total={props.total ?? 0} value={page} onChange={setPage} />;
}
