import { Component, type ReactNode } from 'react';

export interface QuietProps {
  /** Stands there instead of what failed; nothing unless named. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What fails inside is left out, the page around it stays. */
export class Quiet extends Component<QuietProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
