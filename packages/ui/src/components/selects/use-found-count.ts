import { useEffect } from 'react';
import { announce } from '../../logic/page/announce.ts';
import type { Option, OptionRow } from '../../logic/choices/options.ts';
import { useKitText } from '../../provider/kit-text.ts';

/** ms of rest in typing before the count is said. */
const rest = 600;

/** Says how many options answer, when typing rests. */
export function useFoundCount(isSearching: boolean, rows: readonly OptionRow<Option>[]): void {
  const translate = useKitText();
  const count = rows.findLast((row) => row.kind === 'option')?.position ?? 0;
  useEffect(() => {
    if (!isSearching || count === 0) return undefined;
    const timer = setTimeout(() => announce(translate('optionsFound', { total: count })), rest);
    return () => clearTimeout(timer);
  }, [isSearching, count, translate]);
}
