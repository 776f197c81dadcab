import { Button, tips } from '@limn/ui';

export default function Repeated() {
  return (
    <>
      <Button onPress={() => tips.show('error', 'No connection')}>Try again</Button>
      <Button onPress={() => tips.closeAll()}>Close all</Button>
    </>
  );
}
