import { Button, tips } from '@limn/ui';

export default function Tones() {
  return (
    <>
      <Button onPress={() => tips.show('success', 'Saved')}>Success</Button>
      <Button onPress={() => tips.show('info', 'The file has been copied')}>Information</Button>
      <Button onPress={() => tips.show('warning', 'You are offline', { duration: 3000 })}>Warning</Button>
      <Button onPress={() => tips.show('error', 'The file could not be saved')}>Error</Button>
    </>
  );
}
