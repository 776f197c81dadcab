import { Progress } from '@limn/ui';

export default function Line() {
  return (
    <>
      <Progress label="Uploading" value={42} />
      <Progress label="Imported" value={100} tone="success" />
      <Progress label="Almost full" value={86} tone="warning" />
      <Progress label="Stopped" value={60} tone="danger" />
      <Progress label="Files" value={100} valueLabel="10 / 10" tone="full" size="m" />
    </>
  );
}
