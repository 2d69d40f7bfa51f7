/** Two clicks further apart are two clicks (specification). */
const DOUBLE_CLICK_MS = 200;

/** Handlers of a library that waits longer for the second click: calls back where it came in time. */
export function quickDoubleClick(listener: () => void, now: () => number = () => performance.now()) {
  let first = Number.NEGATIVE_INFINITY;
  return {
    onClick: () => void (first = now()),
    onDoubleClick: () => {
      if (now() - first <= DOUBLE_CLICK_MS) listener();
    },
  };
}
