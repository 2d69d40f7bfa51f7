/** One stop of the tour. */
export interface TourStep {
  /** The page it is on; `:stock` is the path of a company. */
  readonly page: '/' | ':stock';
  /** Element it points at, once it is on the page. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

/** In the order of the specification: home, a stock summary. Screener and portfolio join with their pages. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    page: '/',
    target: 'header input',
    title: 'Start with a company',
    text: 'Type a name or symbol. The slash key brings you here from anywhere.',
  },
  {
    page: '/',
    target: 'main section',
    title: 'What the market looks like',
    text: 'The most traded companies of the last day, and below them the latest filings.',
  },
  {
    page: ':stock',
    target: 'main h1',
    title: 'A company on one page',
    text: 'Price, value, trends and filings. Bookmark it to find it again.',
  },
  {
    page: ':stock',
    target: 'main [data-variant="time"]',
    title: 'As known on any day',
    text: 'Choose a past day and every figure is what was public then.',
  },
  {
    page: ':stock',
    target: 'main .figure-trigger',
    title: 'Every figure explains itself',
    text: 'Press a figure to see its formula, its inputs and the filing they come from.',
  },
];
