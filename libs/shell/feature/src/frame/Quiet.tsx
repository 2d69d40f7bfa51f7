import { Component, type ReactNode } from 'react';

export interface QuietProps {
  /** Shown instead of what failed; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Hides content that fails to render; the page around it stays. */
export class Quiet extends Component<QuietProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
