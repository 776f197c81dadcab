import { Badge } from '@limn/ui';

export default function Count() {
  return (
    <>
      <Badge count={3} label="3 new comments" />
      <Badge count={120} label="120 new comments" tone="accent" />
      <Badge count={1500} max={999} label="1500 files" tone="neutral" />
      <Badge count={0} showsZero label="No files" tone="neutral" />
    </>
  );
}
