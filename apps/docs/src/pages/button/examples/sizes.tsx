import { Button } from '@limn/ui';

export default function Sizes() {
  return (
    <>
      <Button size="s">Small</Button>
      <Button size="m">Medium</Button>
      <Button size="l">Large</Button>
    </>
  );
}
