import { Transfer } from '@limn/ui';

export default function Search() {
  return (
    <Transfer
      label="Shape libraries"
      titles={['Libraries', 'Shown']}
      isSearchable
      defaultValue={['basic']}
      items={[
        { id: 'basic', label: 'Basic shapes', icon: 'shapes', isDisabled: true },
        { id: 'flow', label: 'Flow chart', icon: 'flow' },
        { id: 'net', label: 'Network', icon: 'network' },
        { id: 'server', label: 'Servers', icon: 'server' },
      ]}
    />
  );
}
