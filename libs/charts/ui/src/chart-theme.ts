/** The theme's colours as the canvas needs them: plain hexadecimal, read from the tokens in force at an element. */
export interface ChartTheme {
  readonly accent: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly brass: string;
  readonly fontFamily: string;
}

export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim() || '#888888';
  return {
    accent: token('--accent'),
    ink: token('--ink'),
    muted: token('--ink-3'),
    line: token('--line'),
    brass: token('--brass'),
    fontFamily: style.fontFamily,
  };
}

/** A hexadecimal colour with an opacity from 0 to 1. */
export const withOpacity = (hex: string, opacity: number): string =>
  hex +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

/** Calls back when the document changes its theme or its colours of gain and loss; returns the way to stop. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-updown'] });
  return () => observer.disconnect();
}
