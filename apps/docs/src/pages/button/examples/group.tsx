import { Button, ButtonGroup, IconButton } from '@limn/ui';
import { useState } from 'react';

export default function Group() {
  const [view, setView] = useState<'list' | 'grid'>('list');
  return (
    <>
      <ButtonGroup label="View" isJoined>
        <IconButton
          icon="list"
          label="As a list"
          variant="secondary"
          isSelected={view === 'list'}
          onPress={() => setView('list')}
        />
        <IconButton
          icon="grid"
          label="As a grid"
          variant="secondary"
          isSelected={view === 'grid'}
          onPress={() => setView('grid')}
        />
      </ButtonGroup>
      <ButtonGroup label="Zoom" isJoined>
        <Button>50%</Button>
        <Button>100%</Button>
        <Button>200%</Button>
      </ButtonGroup>
      <ButtonGroup label="Changes">
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </ButtonGroup>
    </>
  );
}
