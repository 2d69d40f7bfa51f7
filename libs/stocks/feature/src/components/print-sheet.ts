/** Width of the paper, and height of the slices of its content (specification). */
export const SHEET = { width: 1300, slice: 100 } as const;

/** The height of whole slices that something fills. */
export const slicedHeight = (height: number): number => SHEET.slice * Math.ceil(height / SHEET.slice);

/** Waits for so many pictures of the browser. */
export const frames = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
    next(count);
  });

/** Frames after which charts that follow the width of the page are drawn again. */
const SETTLED = 4;

/** Charts that are still fetched. */
const isDrawing = (sheet: HTMLElement): boolean => sheet.querySelector('[aria-busy="true"], .skeleton') !== null;

/** So many frames a report waits for what is fetched with its first sight. */
const PATIENCE = 300;

/**
 * Lays the report out as paper: as wide, in the light palette, each card in whole slices, so that no chart is cut in
 * two. Returns a function that undoes it.
 */
export async function layOutSheet(sheet: HTMLElement): Promise<() => void> {
  const root = document.documentElement;
  const theme = root.dataset['theme'];
  root.dataset['theme'] = 'light';
  root.dataset['paper'] = '';
  const cards = [...sheet.querySelectorAll<HTMLElement>('.card')];
  const restore = () => {
    for (const card of cards) card.style.minHeight = '';
    delete root.dataset['paper'];
    if (theme === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  };
  // Charts further down are fetched now.
  dispatchEvent(new Event('beforeprint'));
  try {
    for (let waited = 0; waited < PATIENCE && isDrawing(sheet); waited += 1) await frames(1);
    await frames(SETTLED);
    for (const card of cards) card.style.minHeight = `${String(slicedHeight(card.offsetHeight))}px`;
    return restore;
  } catch (error) {
    restore();
    throw error;
  }
}
