import { Badge, IconButton } from '@limn/ui';
import { useState } from 'react';

export default function OnButton() {
  const [unread, setUnread] = useState(3);
  return (
    <Badge count={unread} around="icon">
      <IconButton
        icon="history"
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        onPress={() => setUnread(0)}
      />
    </Badge>
  );
}
