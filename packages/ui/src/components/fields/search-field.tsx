import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { Icon } from '../../icon/icon.tsx';
import { useKitText } from '../../provider/kit-text.ts';
import type { ControlSize } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { rootClass, type LookProps } from '../shared/root.ts';
import './field.css';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'className' | 'style' | 'children'>, LookProps {
  label: string;
  size?: ControlSize;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A search field; Escape and its button clear it. */
export function SearchField({ label, size = 'm', placeholder, inputRef, className, ...rest }: SearchFieldProps) {
  const translate = useKitText();
  return (
    <AriaSearchField
      {...rest}
      aria-label={label}
      className={rootClass('limn-field limn-search', className)}
      data-size={size}
    >
      {({ isEmpty }) => (
        <div className="limn-input-box">
          <Icon name="search" />
          <Input className="limn-input" ref={inputRef} placeholder={placeholder} />
          {!isEmpty && <IconButton icon="close" label={translate('clear')} size="s" />}
        </div>
      )}
    </AriaSearchField>
  );
}
