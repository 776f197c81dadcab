import { Button, ButtonGroup, Tour } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <Button data-tour="start" onPress={() => setShown('welcome')}>
        Show me around
      </Button>
      <ButtonGroup label="File">
        <Button id="tour-share">Share</Button>
        <Button id="tour-export">Export</Button>
      </ButtonGroup>
      <Tour
        value={shown}
        onChange={setShown}
        items={[
          { id: 'welcome', title: 'Welcome', content: 'Two things to know before you draw.' },
          { id: 'share', target: '#tour-share', title: 'Share', content: 'Invite people, or send a link.' },
          {
            id: 'export',
            target: '#tour-export',
            title: 'Export',
            content: 'Pictures, PDF and more.',
            placement: 'top',
          },
        ]}
      />
    </>
  );
}
