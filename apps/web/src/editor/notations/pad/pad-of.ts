/** What stands beside the shapes of a notation that has nothing else above the drawing. */
import { type ComponentType, createElement } from 'react';
import { lazy } from '../../../app/routing/lazy.tsx';

export const padOf = (notation: string): ComponentType =>
  lazy(async () => {
    const { default: ContextPad } = await import('./ContextPad.tsx');
    return { default: () => createElement(ContextPad, { notation }) };
  });
