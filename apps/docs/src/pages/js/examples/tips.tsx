import { Button, tips } from '@limn/ui';

export default function Tips() {
  return (
    <>
      <Button onPress={() => tips.show('success', 'Saved')}>Show success</Button>
      <Button onPress={() => tips.show('error', 'The file could not be saved')}>Show error</Button>
      <Button
        onPress={() =>
          tips.show('info', 'Moved to the recycle bin', {
            action: { label: 'Undo', run: () => tips.show('success', 'Restored') },
          })
        }
      >
        Show undo
      </Button>
    </>
  );
}
