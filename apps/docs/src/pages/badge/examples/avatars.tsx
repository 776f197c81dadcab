import { Avatar } from '@limn/ui';

const drawing =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" fill="%23cfe0ff"/%3E%3Ccircle cx="16" cy="12" r="6" fill="%231f5fe0"/%3E%3Cpath d="M4 32a12 12 0 0 1 24 0" fill="%231f5fe0"/%3E%3C/svg%3E';

export default function Avatars() {
  return (
    <>
      <Avatar id="u1" name="Grace Hopper" picture={drawing} />
      <Avatar id="u2" name="Ada Lovelace" />
      <Avatar id="u3" name="Alan Turing" />
      <Avatar id="u4" name="katherine.johnson@example.com" />
      <Avatar id="u5" name="Hedy" />
      <Avatar id="u6" name="" />
    </>
  );
}
