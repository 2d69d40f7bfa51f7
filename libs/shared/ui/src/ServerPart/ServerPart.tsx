import { useEffect, useRef, type ReactNode } from 'react';

export interface ServerPartProps {
  /** True once the browser has what the part shows. */
  isLive: boolean;
  /** Called on the server, and in the browser once the part is live. */
  children: () => ReactNode;
  /** Called where there is nothing from a server, as after an error of hydration: what the part shows is needed. */
  onEmpty?: (() => void) | undefined;
}

const onServer = typeof document === 'undefined';
const AS_IT_IS = { __html: '' };

function KeptPart({ onEmpty }: Pick<ServerPartProps, 'onEmpty'>): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.current?.hasChildNodes()) onEmpty?.();
  }, [onEmpty]);
  return <div ref={part} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
}

/**
 * A part that the server renders and the browser keeps unchanged, without its data, until it is live. Its content can
 * be read and its links followed, but only listeners around it react.
 */
export function ServerPart({ isLive, children, onEmpty }: ServerPartProps): ReactNode {
  if (onServer || isLive) return <div>{children()}</div>;
  return <KeptPart onEmpty={onEmpty} />;
}
