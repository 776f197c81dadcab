import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import './tabs.css';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  /** What the tabs divide, for screen readers. */
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  look?: 'line' | 'pill';
}

/** Views that take turns in one place: `.limn-tabs`. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, look = 'line' }: TabsProps<Id>) {
  return (
    <AriaTabs
      className="limn-tabs"
      data-look={look}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find((candidate) => candidate.id === key);
        if (item !== undefined) {
          onSelect(item.id);
        }
      }}
    >
      <TabList className="limn-tab-list" aria-label={label}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className="limn-tab" isDisabled={item.isDisabled}>
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="limn-tab-panel">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
