import { Button, loading, LoadingBar } from '@limn/ui';

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

export default function PageLoading() {
  return (
    <>
      <LoadingBar />
      <Button onPress={() => void loading.during(wait(2000))}>Load for two seconds</Button>
      <Button
        onPress={() => {
          const task = loading.start();
          task.set(0.2);
          setTimeout(() => task.set(0.7), 700);
          setTimeout(task.done, 1600);
        }}
      >
        Load in known steps
      </Button>
    </>
  );
}
