import { Funnel } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Glyph } from '../../../icon/glyph.tsx';
import { isFiltering } from '../../../logic/tables/table-filter.ts';
import { useKitText } from '../../../provider/kit-text.ts';
import { onDemand } from '../../shared/on-demand.ts';
import { Popover } from '../../overlays/popover.tsx';
import { Spinner } from '../../feedback/spinner.tsx';
import { Tooltip } from '../../overlays/tooltip.tsx';
import type { FilterFieldsProps } from './types.ts';

const fields = onDemand(async () => (await import('./filter-fields.tsx')).FilterFields);

function Fields(props: FilterFieldsProps) {
  const Body = fields.use(true);
  return Body === undefined ? <Spinner /> : <Body {...props} />;
}

/** The button in a head that opens the column's filter, and shows whether it is in force. */
export function ColumnFilter({ isAtEnd, ...props }: Omit<FilterFieldsProps, 'onDone'> & { isAtEnd: boolean }) {
  const translate = useKitText();
  const isOn = isFiltering(props.value);
  const name = translate(isOn ? 'columnFiltered' : 'columnFilter', { column: props.label });
  return (
    <Popover
      label={translate('columnFilter', { column: props.label })}
      placement={isAtEnd ? 'bottom end' : 'bottom start'}
      staysOnMove
      content={(close) => <Fields {...props} onDone={close} />}
    >
      <Tooltip text={name}>
        <AriaButton className="limn-column-filter" aria-label={name} data-on={isOn || undefined}>
          <Glyph picture={Funnel} size={14} filled={isOn} />
        </AriaButton>
      </Tooltip>
    </Popover>
  );
}
