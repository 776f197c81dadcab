import { Button, Popconfirm, tips } from '@limn/ui';

export default function Basic() {
  return (
    <Popconfirm title="Leave the team?" action="Leave" onConfirm={() => void tips.show('success', 'You left the team')}>
      <Button>Leave team</Button>
    </Popconfirm>
  );
}
