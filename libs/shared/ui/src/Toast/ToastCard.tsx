import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { toastText } from '../messages/toast';
import type { Toast } from '../atoms/toasts';

export interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
}

/** Counts down only while nobody is at the message; what is left is kept. */
function useCountdown(toast: Toast, isHeld: boolean, onEnd: () => void): void {
  const end = useRef(onEnd);
  const left = useRef(toast.ms);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    left.current = toast.ms;
  }, [toast]);
  useEffect(() => {
    if (isHeld || left.current === undefined) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - started));
    };
  }, [toast, isHeld]);
}

function ToastCard({ toast, onDismiss }: ToastCardProps): ReactNode {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useCountdown(toast, isHovered || isFocused, onDismiss);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDismiss();
  };
  const { action, tone, text } = toast;
  return (
    // the keys are those of its buttons, heard where they bubble to
    <div
      className="toast"
      data-banner={tone}
      role="presentation"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <span className="toast-text">
        {toastText.tones[tone] && <span className="sr-only">{`${toastText.tones[tone]}: `}</span>}
        {text}
      </span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            onDismiss();
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="close-button" aria-label={toastText.dismiss} onClick={onDismiss}>
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
    </div>
  );
}

// React.lazy asks for a default export
export default ToastCard;
