/**
 * The grammar of the kit's props, held by types: a component that breaks it does not compile here. What is chosen,
 * typed or set is `value`, `defaultValue` and `onChange`, kept by the parent or by the component; how large something is
 * is `size`; what it lists is `items`.
 */
import type { ReactNode } from 'react';
import { expectTypeOf, it } from 'vitest';
import type * as kit from './index.ts';

/** Props of what is a component; never for anything else. */
type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

type Components = {
  [Name in keyof typeof kit as Name extends Capitalize<Name> ? Name : never]: PropsOf<(typeof kit)[Name]>;
};

/** Names of components with such a prop. */
type With<Prop extends string> = {
  [Name in keyof Components]: [Components[Name]] extends [never]
    ? never
    : Prop extends keyof Components[Name]
      ? Name
      : never;
}[keyof Components];

/** Names of components that cannot do without such a prop. */
type Needing<Prop extends string> = {
  [Name in With<Prop>]: undefined extends Components[Name][Prop & keyof Components[Name]] ? never : Name;
}[With<Prop>];

/** They show a number, and nobody changes it there. */
type Shown = 'Progress' | 'ProgressRing';
/** Theirs is what a form sends while they are chosen or pressed; what is chosen is `isSelected`. */
type Sent = 'Button' | 'IconButton' | 'Checkbox' | 'Switch';

it('lets whatever has a value keep it by itself', () => {
  expectTypeOf<Needing<'value'>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<With<'value'>, With<'defaultValue'>>>().toEqualTypeOf<Shown | Sent>();
  expectTypeOf<Exclude<With<'value'>, With<'onChange'>>>().toEqualTypeOf<Shown | 'Button' | 'IconButton'>();
});

it('has one word for one thing', () => {
  expectTypeOf<With<'options' | 'entries' | 'nodes' | 'groups' | 'people'>>().toEqualTypeOf<never>();
  expectTypeOf<With<'onValueChange' | 'onPage' | 'page' | 'initialValue'>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<With<'width'>, 'Dialog' | 'Drawer'>>().toEqualTypeOf<never>();
  expectTypeOf<With<'disabled' | 'checked' | 'readonly' | 'required'>>().toEqualTypeOf<never>();
});
