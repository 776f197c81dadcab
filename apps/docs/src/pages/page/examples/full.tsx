import { Pager } from '@limn/ui';
import { useState } from 'react';

export default function Full() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  return (
    <Pager
      label="Pages of members"
      value={page}
      onChange={setPage}
      total={195}
      pageSize={pageSize}
      sizes={[10, 20, 50, 100]}
      onPageSize={(size, next) => {
        setPageSize(size);
        setPage(next);
      }}
      hasTotal
      hasJump
    />
  );
}
