import { ProgressRing } from '@limn/ui';

export default function Ring() {
  return (
    <>
      <ProgressRing label="Storage" value={64} />
      <ProgressRing label="Storage" value={92} tone="warning" />
      <ProgressRing label="Checked" value={100} tone="success" />
      <ProgressRing label="Failed" value={33} tone="danger" />
      <ProgressRing label="Members" value={40} valueLabel="4 / 10" size={96} />
      <ProgressRing label="Storage" value={64} size={24} />
    </>
  );
}
