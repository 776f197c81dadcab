import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useKitText } from '../provider/kit-text.ts';
import './breadcrumbs.css';

export interface BreadcrumbItem {
  readonly id: string;
  /** A link, or for the last one the page's own name. */
  readonly content: ReactNode;
}

/** The way to where one is, last item first in meaning: `.limn-breadcrumbs`. */
export function Breadcrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  const translate = useKitText();
  return (
    <nav className="limn-breadcrumbs-nav" aria-label={translate('breadcrumbs')}>
      <ol className="limn-breadcrumbs">
        {items.map((item, index) => (
          <li key={item.id} className="limn-breadcrumb" aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.content}
            {index < items.length - 1 && <Icon name="next" size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
