import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { stateText } from '../messages/state';

export interface ErrorPanelProps {
  /** The problem, in words for a reader. */
  title: string;
  /** Suggestions to try. */
  children?: ReactNode;
  onRetry?: () => void;
  /** Lets support find the request in the log. */
  requestId?: string;
}

export function ErrorPanel({ title, children, onRetry, requestId }: ErrorPanelProps): ReactNode {
  return (
    <div className="error-panel" role="alert">
      <Icon name="warning" />
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {onRetry && <Button onClick={onRetry}>{stateText.tryAgain}</Button>}
      {requestId && (
        <p className="muted">
          {stateText.request} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
