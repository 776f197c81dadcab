import { Button, tips } from '@limn/ui';

const wait = (fails: boolean) =>
  new Promise<number>((resolve, reject) => setTimeout(() => (fails ? reject(new Error('offline')) : resolve(3)), 1500));

export default function Following() {
  const run = (fails: boolean) =>
    tips
      .promise(wait(fails), {
        loading: 'Exporting…',
        success: (pages) => `${pages} pages exported`,
        error: 'The export failed',
      })
      .catch(() => undefined);
  return (
    <>
      <Button onPress={() => void run(false)}>Export</Button>
      <Button onPress={() => void run(true)}>Export while offline</Button>
    </>
  );
}
