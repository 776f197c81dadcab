import { Avatar } from '@limn/ui';

export default function AvatarSizes() {
  return (
    <>
      <Avatar name="Ada Lovelace" size="xs" />
      <Avatar name="Ada Lovelace" size="s" />
      <Avatar name="Ada Lovelace" size="m" />
      <Avatar name="Ada Lovelace" size="l" />
      <Avatar name="Ada Lovelace" size="xl" />
      <Avatar name="Design team" size="l" shape="square" />
    </>
  );
}
