import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen a part begins to load. */
const AHEAD = '400px';

/** Calls back when an element comes near the screen; returns the way to stop. At once where nothing can watch. */
function watchNear(element: Element, listener: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    const timer = setTimeout(listener);
    return () => clearTimeout(timer);
  }
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) listener();
    },
    { rootMargin: AHEAD },
  );
  watch.observe(element);
  return () => watch.disconnect();
}

/** True once a part is near the screen or goes on paper, and from then on. */
export function useNear(part: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (isNear || !element) return undefined;
    const show = () => setNear(true);
    const stop = watchNear(element, show);
    addEventListener('beforeprint', show);
    return () => {
      stop();
      removeEventListener('beforeprint', show);
    };
  }, [isNear, part]);
  return isNear;
}
