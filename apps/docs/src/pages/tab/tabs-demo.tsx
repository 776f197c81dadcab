import { Tabs, type TabsProps } from '@limn/ui';
import { useState } from 'react';

const ids = ['style', 'text', 'arrange'] as const;

/** Tabs that keep which one is shown. */
export function TabsDemo({
  words,
  ...props
}: Partial<TabsProps<string>> & { words: Readonly<Record<string, string>> }) {
  const [selected, setSelected] = useState<string>('style');
  return (
    <Tabs
      {...props}
      label={props.label ?? ''}
      items={ids.map((id) => ({ id, label: words[id] ?? id, content: <p>{words[id]}</p> }))}
      value={selected}
      onChange={setSelected}
    />
  );
}
