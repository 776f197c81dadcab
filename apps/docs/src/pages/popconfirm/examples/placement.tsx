import { Button, Popconfirm } from '@limn/ui';

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
        <Popconfirm
          key={placement}
          title="Reset the view?"
          action="Reset"
          placement={placement}
          onConfirm={() => undefined}
        >
          <Button>{label}</Button>
        </Popconfirm>
      ))}
    </>
  );
}
