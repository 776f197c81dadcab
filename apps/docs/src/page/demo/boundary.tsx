import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in place of what threw. */
  fallback: (message: string, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what throws from taking the page with it. */
export class Boundary extends Component<BoundaryProps, { message: string | null }> {
  override state = { message: null as string | null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    return message === null
      ? this.props.children
      : this.props.fallback(message, () => this.setState({ message: null }));
  }
}
