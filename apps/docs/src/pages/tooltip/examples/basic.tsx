import { Button, Tooltip } from '@limn/ui';

export default function Basic() {
  return (
    <>
      <Tooltip text="Saves a copy under another name">
        <Button>Save a copy</Button>
      </Tooltip>
      <Tooltip text="Sends the file to the printer">
        <Button>Print</Button>
      </Tooltip>
    </>
  );
}
