import { ColourPicker } from '@limn/ui';
import { useState } from 'react';

export default function ColourPanel() {
  const [colour, setColour] = useState('#e8711a');
  const [settled, setSettled] = useState(colour);
  return (
    <>
      <ColourPicker
        label="Team colour"
        value={colour}
        onChange={setColour}
        onChangeEnd={setSettled}
        hasRecent={false}
      />
      <output>{`Now ${colour}, settled ${settled}`}</output>
    </>
  );
}
