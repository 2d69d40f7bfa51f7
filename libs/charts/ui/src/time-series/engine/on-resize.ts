const RESIZE_DELAY_MS = 500;

/** Watches a box; many changes in a row, as while a window is dragged, call back once. Returns the way to stop. */
export function onResize(element: HTMLElement, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    // an observer reports the size it starts with
    if (isFirst) return void (isFirst = false);
    clearTimeout(timer);
    timer = setTimeout(listener, RESIZE_DELAY_MS);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
