import { useEffect, useRef, useState, type ReactNode } from 'react';
import { scrollRegion } from './scroll-region';

export interface ScrollBodyProps {
  /** The name of what scrolls. */
  label: string;
  children: ReactNode;
}

/** The body of an overlay; a stop of the Tab key only while it is longer than its place. */
export function ScrollBody({ label, children }: ScrollBodyProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = body.current;
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [children]);
  return (
    <div className="drawer-body" ref={body} {...(scrolls && scrollRegion(label))}>
      {children}
    </div>
  );
}
