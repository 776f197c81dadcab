import { Icon } from '../../icon/icon.tsx';
import { useKitText } from '../../provider/kit-text.ts';
import { Spinner } from '../feedback/spinner.tsx';
import '../shared/visually-hidden.css';

/** The end of a select's box: busy, a button to clear, the arrow. */
export function SelectTools({ isLoading, onClear }: { isLoading: boolean; onClear: (() => void) | undefined }) {
  const translate = useKitText();
  return (
    <>
      {onClear !== undefined && (
        // The keyboard has Delete for it; a stop between every two fields would be one too many.
        <button
          type="button"
          className="limn-input-clear"
          tabIndex={-1}
          aria-label={translate('clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            onClear();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      {isLoading ? (
        <span className="limn-input-busy" role="status">
          <Spinner />
          <span className="limn-visually-hidden">{translate('loading')}</span>
        </span>
      ) : (
        <Icon name="expand" />
      )}
    </>
  );
}
