import type { HTMLAttributes, Ref } from 'react';

/**
 * What a component accepts for its root element, besides its own props: `id`, `className`, `style`, `aria-*`, `data-*`,
 * event handlers and `ref`.
 */
export interface RootProps<Root extends HTMLElement = HTMLDivElement>
  extends Omit<HTMLAttributes<Root>, 'children' | 'defaultValue' | 'onChange' | 'onSelect' | 'title'> {
  ref?: Ref<Root> | undefined;
}

/** How an element looks, and a way to it. */
export interface LookProps<Root extends HTMLElement = HTMLDivElement>
  extends Pick<HTMLAttributes<Root>, 'className' | 'style'> {
  ref?: Ref<Root> | undefined;
}

/** What a component accepts for its root element if the handlers are its own, or React Aria’s. */
export interface FieldRootProps
  extends LookProps,
    Pick<
      HTMLAttributes<HTMLDivElement>,
      'id' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-details'
    > {}

/** Of all that a component was given, what belongs to its element. Its class is put together by `rootClass`. */
export function rootAttributes({ ref, ...props }: FieldRootProps): FieldRootProps {
  const own = Object.entries(props).filter(
    ([name]) => name === 'id' || name === 'style' || /^(?:aria|data)-/.test(name),
  );
  return { ...Object.fromEntries(own), ...(ref === undefined ? {} : { ref }) };
}

/** The class of the kit, and after it those that were given. */
export const rootClass = (own: string, given: string | undefined): string =>
  given === undefined || given === '' ? own : `${own} ${given}`;
