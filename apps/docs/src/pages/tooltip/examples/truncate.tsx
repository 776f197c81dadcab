import { Truncate } from '@limn/ui';

export default function Cut() {
  return (
    <div style={{ inlineSize: 180, display: 'grid', gap: 8 }}>
      <Truncate>Order process of the northern warehouse, second draft</Truncate>
      <Truncate>Order process</Truncate>
    </div>
  );
}
