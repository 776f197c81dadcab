import { Button } from '@limn/ui';
import { useState } from 'react';

export default function Toggle() {
  const [isOn, setOn] = useState(true);
  return (
    <Button isSelected={isOn} onPress={() => setOn(!isOn)}>
      Snap to the grid
    </Button>
  );
}
