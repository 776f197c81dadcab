import { Button, loading } from '@limn/ui';

export default function Loading() {
  const load = () => loading.during(new Promise((resolve) => setTimeout(resolve, 2000)));

  return <Button onPress={() => void load()}>Load for two seconds</Button>;
}
