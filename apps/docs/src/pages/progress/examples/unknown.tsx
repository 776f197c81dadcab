import { Progress, ProgressRing } from '@limn/ui';

export default function Unknown() {
  return (
    <>
      <Progress label="Looking for shapes" />
      <ProgressRing label="Looking for shapes" size={32} />
    </>
  );
}
