import type { HTMLAttributes, Ref } from 'react';

/**
 * What a component takes for the element it draws, besides its own props: `id`, `className`, `style`, `aria-*`,
 * `data-*`, handlers of events and `ref`.
 */
export interface RootProps<Root extends HTMLElement = HTMLDivElement>
  extends Omit<HTMLAttributes<Root>, 'children' | 'defaultValue' | 'onChange' | 'onSelect' | 'title'> {
  ref?: Ref<Root> | undefined;
}

/** The same where the element is React Aria's, which has handlers of its own. */
export interface FieldRootProps
  extends Pick<
    HTMLAttributes<HTMLDivElement>,
    'id' | 'className' | 'style' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-details'
  > {
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The class of the kit, and after it those that were given. */
export const rootClass = (own: string, given: string | undefined): string =>
  given === undefined || given === '' ? own : `${own} ${given}`;
