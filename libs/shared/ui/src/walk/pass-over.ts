/** Takes elements out of the way of the Tab key until it has moved the focus; without scripts all of them are stops. */
export function passOver(elements: Iterable<HTMLElement>): void {
  const passed = [...elements].filter(({ tabIndex }) => tabIndex >= 0);
  for (const element of passed) element.tabIndex = -1;
  setTimeout(() => {
    for (const element of passed) element.removeAttribute('tabindex');
  });
}
