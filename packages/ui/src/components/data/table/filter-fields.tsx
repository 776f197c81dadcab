import { useState } from 'react';
import { isFiltering, type FilterRange, type TableFilterValue } from '../../../logic/tables/table-filter.ts';
import { useKitText } from '../../../provider/kit-text.ts';
import { Button } from '../../buttons/button.tsx';
import { CheckboxGroup } from '../../fields/checkbox-group.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { SearchField } from '../../fields/search-field.tsx';
import type { FilterFieldsProps } from './types.ts';

const rangeOf = (value: TableFilterValue | undefined): FilterRange =>
  typeof value === 'object' && !Array.isArray(value) ? (value as FilterRange) : {};

/** What a column is filtered by: a line for words, boxes to tick, or two numbers. */
export function FilterFields({ label, filter, value, onChange, onDone }: FilterFieldsProps) {
  const translate = useKitText();
  // What is typed is shown at once; the rows follow.
  const [own, setOwn] = useState(value);
  const change = (next: TableFilterValue | undefined) => {
    setOwn(next);
    onChange(next);
  };
  const range = rangeOf(own);
  return (
    <div className="limn-filter" data-kind={filter.kind}>
      {filter.kind === 'text' && (
        <SearchField
          label={translate('columnFilter', { column: label })}
          placeholder={translate('filterContains')}
          value={typeof own === 'string' ? own : ''}
          onChange={change}
          onSubmit={onDone}
          autoFocus
        />
      )}
      {filter.kind === 'choice' && (
        <CheckboxGroup
          label={label}
          isLabelHidden
          items={filter.items}
          value={Array.isArray(own) ? (own as readonly string[]) : []}
          onChange={change}
        />
      )}
      {filter.kind === 'range' && (
        <div className="limn-filter-range">
          {(['from', 'to'] as const).map((end) => (
            <NumberField
              key={end}
              label={translate(end === 'from' ? 'filterFrom' : 'filterTo')}
              value={range[end] ?? Number.NaN}
              onChange={(next) => change({ ...range, [end]: Number.isNaN(next) ? undefined : next })}
              min={filter.min}
              max={filter.max}
              step={filter.step}
            />
          ))}
        </div>
      )}
      <div className="limn-filter-actions">
        <Button size="s" variant="quiet" isDisabled={!isFiltering(own)} onPress={() => change(undefined)}>
          {translate('clear')}
        </Button>
        <Button size="s" variant="primary" onPress={onDone}>
          {translate('filterDone')}
        </Button>
      </div>
    </div>
  );
}
