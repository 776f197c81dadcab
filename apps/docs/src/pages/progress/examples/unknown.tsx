import { Progress, ProgressRing } from '@limn/ui';

export default function Unknown() {
  return (
    <>
      <Progress label="Finding shapes" />
      <ProgressRing label="Finding shapes" size={32} />
    </>
  );
}
