import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen a part begins to load. */
const AHEAD = '400px';

/** True once a part is near the screen, and from then on; at once where nothing can watch. */
export function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (isNear || !element) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      const timer = setTimeout(() => setNear(true));
      return () => clearTimeout(timer);
    }
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isNear, part]);
  return isNear;
}
