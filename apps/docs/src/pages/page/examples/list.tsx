import { Button, Pager, pageRange } from '@limn/ui';
import { useState } from 'react';

export default function List() {
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState(23);
  const range = pageRange(page, total, 5) ?? { from: 1, to: 0 };
  const shown = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index);
  return (
    <div style={{ display: 'grid', gap: 12, inlineSize: '100%' }}>
      <ul>
        {shown.map((entry) => (
          <li key={entry}>{`File ${entry}`}</li>
        ))}
      </ul>
      <Pager label="Pages of the list" value={page} onChange={setPage} total={total} pageSize={5} hasTotal />
      <div>
        <Button size="s" isDisabled={total < 5} onPress={() => setTotal(total - 5)}>
          Delete five files
        </Button>
      </div>
    </div>
  );
}
