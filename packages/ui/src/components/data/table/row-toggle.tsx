import { Icon } from '../../../icon/icon.tsx';
import { useKitText } from '../../../provider/kit-text.ts';
import { Spinner } from '../../feedback/spinner.tsx';

export interface RowToggleProps {
  /** The row's name. */
  name: string;
  isExpanded: boolean;
  isBusy: boolean;
  /** It has a cell with something else in it, where the arrow keys do what it does. */
  isPassive: boolean;
  onToggle: () => void;
}

/** What opens and closes a row: its details, or what is in it. */
export function RowToggle({ name, isExpanded, isBusy, isPassive, onToggle }: RowToggleProps) {
  const translate = useKitText();
  return (
    <button
      type="button"
      className="limn-row-toggle"
      aria-label={translate(isExpanded ? 'rowCollapse' : 'rowExpand', { row: name })}
      aria-expanded={isExpanded}
      aria-busy={isBusy || undefined}
      data-open={isExpanded || undefined}
      data-passive={isPassive || undefined}
      tabIndex={isPassive ? -1 : undefined}
      onClick={onToggle}
    >
      {isBusy ? <Spinner size={14} /> : <Icon name="next" size={14} />}
    </button>
  );
}
