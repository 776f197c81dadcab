import { Button, Popconfirm, tips } from '@limn/ui';

export default function Async() {
  const unpublish = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    tips.show('success', 'The file is private now');
  };
  return (
    <Popconfirm
      title="Make this file private?"
      body="Its public page will be gone."
      action="Make private"
      onConfirm={unpublish}
    >
      <Button>Unpublish</Button>
    </Popconfirm>
  );
}
