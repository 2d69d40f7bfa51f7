const WIDTHS = [120, 160, 200, 240, 280, 320, 360, 400, 480, 560, 640, 720, 800, 900, 1000, 1200] as const;

/**
 * The class of a label that needs a width of the whole chart, in pixels, to be readable: hidden in narrower charts by a
 * container query, as a server does not know how wide the reader's chart is. `undefined` where it never fits.
 */
export const fitClass = (width: number): string | undefined => {
  const step = WIDTHS.find((one) => one >= width);
  return step && `fit-${step}`;
};

/** Width of a text of 11 px, about: narrow enough to hide none that fits well. */
export const textWidth = (text: string): number => text.length * 6.2;
