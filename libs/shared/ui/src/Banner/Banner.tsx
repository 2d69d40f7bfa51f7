import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { commonText } from '../messages/common';

/** `info` informs, `good` confirms, `warn` needs attention, `severe` reports a failure. */
export type BannerTone = 'info' | 'good' | 'warn' | 'severe';

export interface BannerProps {
  tone?: BannerTone;
  /** The first, strong words; a banner of one sentence needs none. */
  title?: ReactNode;
  children?: ReactNode;
  /** The one thing to do: a small `Button` or a `Link`. */
  action?: ReactNode;
  /** Shows a button that takes the banner away; the caller remembers. */
  onDismiss?: () => void;
  /** Spoken as soon as it appears: for what answers an action. Errors are spoken anyway. */
  isAnswer?: boolean;
  className?: string;
}

const SHAPES: Record<BannerTone, string> = {
  info: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 7.4v3.6M8 5v.1',
  good: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM5.3 8.2l1.9 1.9 3.6-4',
  warn: 'M8 2.5 14 13H2ZM8 6.6v3.2M8 11.4v.1',
  severe: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 4.9v3.7M8 11v.1',
};

const roleOf = (tone: BannerTone, isAnswer: boolean | undefined) => {
  if (tone === 'severe') return 'alert';
  return isAnswer ? 'status' : undefined;
};

/** A message that stays on the page until it is dealt with. */
export function Banner(props: BannerProps): ReactNode {
  const { tone = 'info', title, children, action, onDismiss, isAnswer, className } = props;
  return (
    <div className={classNames('banner', className)} data-banner={tone} role={roleOf(tone, isAnswer)}>
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={SHAPES[tone]} />
      </svg>
      <div className="banner-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
      {onDismiss && (
        <button type="button" className="close-button" aria-label={commonText.dismiss} onClick={onDismiss}>
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8M12 4l-8 8" />
          </svg>
        </button>
      )}
    </div>
  );
}
