import { createContext, useContext } from 'react';
import { hashOf } from '../../address.ts';
import type { RouteId } from '../../routes.ts';

/** The page whose parts have headings. */
export const PageRoute = createContext<RouteId>('button');

/** The heading of a part of the page, a link to itself. */
export function PartHeading({ level, id, title }: { level: 2 | 3; id: string; title: string }) {
  const route = useContext(PageRoute);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading tabIndex={-1} data-part={id}>
      <a href={hashOf(route, id)}>{title}</a>
    </Heading>
  );
}
