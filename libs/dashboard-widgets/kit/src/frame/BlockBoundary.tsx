import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Component, type ReactNode } from 'react';

interface BlockBoundaryProps {
  children: ReactNode;
}

/** A block that fails says so alone, and can be tried again; the others are not affected. */
export class BlockBoundary extends Component<BlockBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    globalThis.reportError?.(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorPanel title="This block could not be shown" onRetry={() => this.setState({ hasFailed: false })}>
        The other blocks are not affected.
      </ErrorPanel>
    );
  }
}
