import type { ChartColour } from './series-look';

/** The theme's colours as the canvas needs them: plain hexadecimal, read from the tokens in force at an element. */
export interface ChartTheme {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly colours: Readonly<Record<ChartColour, string>>;
  readonly fontFamily: string;
}

const FALLBACK = '#888888';

const TOKENS: Readonly<Record<ChartColour, string>> = {
  accent: '--accent',
  brass: '--brass',
  muted: '--ink-3',
  gain: '--gain',
  loss: '--loss',
  c1: '--c1',
  c2: '--c2',
  c3: '--c3',
  c4: '--c4',
  c5: '--c5',
  c6: '--c6',
  c7: '--c7',
};

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

/** The colours in force at an element. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => resolved(element, style.getPropertyValue(name).trim() || FALLBACK);
  const colours = Object.entries(TOKENS).map(([colour, name]) => [colour, token(name)]);
  return {
    ink: token('--ink'),
    muted: token('--ink-3'),
    line: token('--line'),
    surface: token('--surface'),
    colours: Object.fromEntries(colours) as ChartTheme['colours'],
    fontFamily: style.fontFamily,
  };
}

/** The colours of the light theme, whatever is in force: paper is white. */
export function readLightTheme(element: Element): ChartTheme {
  const probe = document.createElement('span');
  probe.dataset['theme'] = 'light';
  element.append(probe);
  const theme = readChartTheme(probe);
  probe.remove();
  return theme;
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

/** Calls back before the page is printed and after; returns the way to stop. */
export function onPrint(before: () => void, after: () => void): () => void {
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
