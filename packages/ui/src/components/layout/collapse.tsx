import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import './collapse.css';

/** A section opened by its heading. */
export interface CollapseItem {
  readonly id: string;
  /** The heading, which is the button. */
  readonly label: ReactNode;
  /** Shown while it is open. */
  readonly content: ReactNode;
  readonly icon?: IconRef;
  /** At the end of the heading, outside its button: a count, an action. */
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface CollapseProps extends RootProps {
  /** The sections in order. */
  items: readonly CollapseItem[];
  /** Ids of the open sections. */
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: readonly string[]) => void;
  /** Opening one closes the others. */
  isSingle?: boolean;
  /** `cards` are set apart, `plain` has no lines. */
  look?: 'lines' | 'cards' | 'plain';
  size?: 's' | 'm';
  isDisabled?: boolean;
  /** The level of the headings in the page, 1 to 6. */
  headingLevel?: number;
}

/** Sections of a page that open and close by their headings: `.limn-collapse[data-look]`. */
export function Collapse({
  items,
  value,
  defaultValue = [],
  onChange,
  isSingle = false,
  look = 'lines',
  size = 'm',
  isDisabled = false,
  headingLevel = 3,
  className,
  ...root
}: CollapseProps) {
  const [open, setOpen] = useControlled<readonly string[]>(value, defaultValue, onChange);
  return (
    <div {...root} className={rootClass('limn-collapse', className)} data-look={look} data-size={size}>
      <DisclosureGroup
        className="limn-collapse-list"
        allowsMultipleExpanded={!isSingle}
        isDisabled={isDisabled}
        expandedKeys={open}
        onExpandedChange={(keys) => setOpen(items.map((item) => item.id).filter((id) => keys.has(id)))}
      >
        {items.map((item) => (
          <Disclosure key={item.id} id={item.id} className="limn-collapse-item" isDisabled={item.isDisabled ?? false}>
            <div className="limn-collapse-head">
              <Heading className="limn-collapse-heading" level={headingLevel}>
                <AriaButton slot="trigger" className="limn-collapse-btn">
                  <Icon name="next" className="limn-collapse-mark" />
                  {item.icon !== undefined && <Icon name={item.icon} />}
                  <span className="limn-collapse-label">{item.label}</span>
                </AriaButton>
              </Heading>
              {item.aside !== undefined && <div className="limn-collapse-aside">{item.aside}</div>}
            </div>
            <DisclosurePanel className="limn-collapse-panel">
              <div className="limn-collapse-content">{item.content}</div>
            </DisclosurePanel>
          </Disclosure>
        ))}
      </DisclosureGroup>
    </div>
  );
}
