/** The theme's colours as the canvas needs them: plain hexadecimal, read from the tokens in force at an element. */
export interface ChartTheme {
  readonly accent: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly brass: string;
  readonly fontFamily: string;
}

const FALLBACK = '#888888';

/** `rgb(20, 24, 29)` as `#14181d`. */
function hexOf(rgb: string): string | undefined {
  const parts = rgb.match(/^rgba?\((\d+), (\d+), (\d+)/)?.slice(1, 4);
  return parts && `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour by its name (`CanvasText`, as in forced colours) has its value only on an element. */
function resolved(element: Element, colour: string): string {
  if (colour.startsWith('#')) return colour;
  const probe = document.createElement('span');
  probe.style.color = colour;
  element.append(probe);
  const hex = hexOf(getComputedStyle(probe).color);
  probe.remove();
  return hex ?? FALLBACK;
}

export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => resolved(element, style.getPropertyValue(name).trim() || FALLBACK);
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

/** Settings of the device that change colours without a change of the document. */
const DEVICE_SETTINGS = ['(forced-colors: active)', '(prefers-contrast: more)', '(prefers-color-scheme: dark)'];

/** Calls back when the colours in force change; returns the way to stop. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-updown'] });
  const settings = DEVICE_SETTINGS.map((query) => matchMedia(query));
  for (const setting of settings) setting.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    for (const setting of settings) setting.removeEventListener('change', listener);
  };
}
