import { Button } from '@limn/ui';

export default function Block() {
  return (
    <Button variant="primary" size="l" isBlock>
      Sign in
    </Button>
  );
}
