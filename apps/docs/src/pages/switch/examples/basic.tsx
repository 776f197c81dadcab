import { Switch } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Switch isSelected={isOn} onChange={setOn}>
        Show the grid
      </Switch>
      <output>{isOn ? 'The grid is shown' : 'The grid is hidden'}</output>
    </>
  );
}
