import { Button, Tooltip } from '@limn/ui';

const places = [
  { placement: 'top', label: 'Above' },
  { placement: 'bottom', label: 'Below' },
  { placement: 'left', label: 'To the left' },
  { placement: 'right', label: 'To the right' },
] as const;

export default function Placement() {
  return (
    <>
      {places.map(({ placement, label }) => (
        <Tooltip key={placement} text="Stands where there is room" placement={placement}>
          <Button>{label}</Button>
        </Tooltip>
      ))}
    </>
  );
}
