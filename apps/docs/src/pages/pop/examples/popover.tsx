import { Button, Popover } from '@limn/ui';

export default function Simple() {
  return (
    <Popover label="Link" title="Link to this file" content={<p>Anyone with the link can view it.</p>}>
      <Button>Share</Button>
    </Popover>
  );
}
