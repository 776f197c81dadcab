import { formatShortcut, IconButton } from '@limn/ui';

const keys = (shortcut: string) => formatShortcut(shortcut, navigator.platform);

export default function Shortcut() {
  return (
    <>
      <IconButton icon="undo" label="Undo" shortcut={keys('Mod+Z')} />
      <IconButton icon="search" label="Find" shortcut={keys('Mod+F')} />
      <IconButton icon="trash" label="Delete" shortcut={keys('Delete')} />
    </>
  );
}
