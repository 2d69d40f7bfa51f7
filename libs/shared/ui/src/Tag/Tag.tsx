import type { ReactNode } from 'react';
import { tagText } from '../messages/progress';

export interface TagProps {
  label: string;
  /** Shows a button that takes it away. */
  onRemove?: () => void;
  /** Makes it a switch, as of a view: pressed or not. */
  isPressed?: boolean;
  onPress?: () => void;
}

/** A word that was chosen: a filter, a keyword, a view. */
export function Tag({ label, onRemove, isPressed, onPress }: TagProps): ReactNode {
  return (
    <span className="tag" data-pressed={isPressed || undefined}>
      {onPress ? (
        <button type="button" className="tag-text" aria-pressed={isPressed} onClick={onPress}>
          {label}
        </button>
      ) : (
        <span className="tag-text">{label}</span>
      )}
      {onRemove && (
        <button type="button" className="close-button" aria-label={tagText.remove(label)} onClick={onRemove}>
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8M12 4l-8 8" />
          </svg>
        </button>
      )}
    </span>
  );
}
