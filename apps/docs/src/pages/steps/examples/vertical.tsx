import { Steps } from '@limn/ui';

export default function Vertical() {
  return (
    <Steps
      label="Moving to another server"
      orientation="vertical"
      size="s"
      value="check"
      items={[
        { id: 'copy', label: 'Copy', description: '1,204 files' },
        { id: 'check', label: 'Check', description: 'Two files could not be read.', isFailed: true },
        { id: 'switch', label: 'Switch over', icon: 'server' },
      ]}
    />
  );
}
