import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from '../routing/navigation.tsx';
import { RouteFailure } from '../failures/route-failure.tsx';
import { usePageError } from '../routing/shown-page.tsx';

interface Props {
  /** What has failed is tried again when this is another. */
  readonly place: string;
  readonly children: ReactNode;
}

/** Shows in place of what is in it that it failed, until one goes elsewhere. */
export class WithFailure extends Component<Props, { failure: { error: unknown } | null; place: string }> {
  override state = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: { place: string }) {
    return place === state.place ? null : { failure: null, place };
  }

  override render(): ReactNode {
    const failure = this.state.failure as { error: unknown } | null;
    return failure === null ? this.props.children : <RouteFailure error={failure.error} />;
  }
}

/** The page itself, or why there is none: what stands around it stays. */
export function PagesBelow() {
  const error = usePageError();
  const { key } = useLocation();
  if (error !== null) return <RouteFailure error={error} />;
  return (
    <WithFailure place={key}>
      <Outlet />
    </WithFailure>
  );
}
