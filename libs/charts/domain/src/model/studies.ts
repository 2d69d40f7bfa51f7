/** Category of a study, as the list groups them. */
export type StudyCategory = 'Trend' | 'Momentum' | 'Volatility' | 'Volume';

/** A number behind the name of a study: `20` of `sma(20)`. */
export interface StudyParameter {
  readonly name: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
}

/** A line that a study draws. */
export interface StudyLine {
  readonly key: string;
  /** Behind the name of the study; empty where there is one line. */
  readonly label: string;
  readonly kind?: 'bar';
}

/** A technical study over the prices of a security. */
export interface Study {
  readonly key: string;
  readonly label: string;
  readonly category: StudyCategory;
  readonly parameters: readonly StudyParameter[];
  readonly lines: readonly StudyLine[];
  /** On the scale of the price, or on one of its own below it. */
  readonly place: 'price' | 'own';
  /** How its values are written. */
  readonly unit: 'price' | '%' | 'score' | 'shares';
  /** How it is computed, in one sentence. */
  readonly doc: string;
}

const bars = (initial: number, name = 'bars'): StudyParameter => ({ name, initial, min: 1, max: 500 });
const factor = (initial: number): StudyParameter => ({ name: 'width', initial, min: 0.1, max: 10 });
const ONE: readonly StudyLine[] = [{ key: 'value', label: '' }];
const BAND: readonly StudyLine[] = [
  { key: 'upper', label: 'upper' },
  { key: 'middle', label: 'middle' },
  { key: 'lower', label: 'lower' },
];

/** Every technical study, in the order of the list. Sources: the definitions of their authors, named in each sentence. */
export const STUDIES: readonly Study[] = [
  {
    key: 'sma',
    label: 'Simple moving average',
    category: 'Trend',
    place: 'price',
    unit: 'price',
    parameters: [bars(50)],
    lines: ONE,
    doc: 'The mean of the last closes.',
  },
  {
    key: 'ema',
    label: 'Exponential moving average',
    category: 'Trend',
    place: 'price',
    unit: 'price',
    parameters: [bars(20)],
    lines: ONE,
    doc: 'Each close counts 2 / (n + 1), what came before the rest; it begins with the mean of the first n closes.',
  },
  {
    key: 'wma',
    label: 'Weighted moving average',
    category: 'Trend',
    place: 'price',
    unit: 'price',
    parameters: [bars(20)],
    lines: ONE,
    doc: 'The mean of the last closes, the newest counting n times, the oldest once.',
  },
  {
    key: 'bollinger',
    label: 'Bollinger bands',
    category: 'Volatility',
    place: 'price',
    unit: 'price',
    parameters: [bars(20), factor(2)],
    lines: BAND,
    doc: 'The moving average, and so many standard deviations (of the population) of the same closes above and below it.',
  },
  {
    key: 'keltner',
    label: 'Keltner channel',
    category: 'Volatility',
    place: 'price',
    unit: 'price',
    parameters: [bars(20), factor(2)],
    lines: BAND,
    doc: 'The exponential average of the closes, and so many average true ranges above and below it.',
  },
  {
    key: 'donchian',
    label: 'Donchian channel',
    category: 'Trend',
    place: 'price',
    unit: 'price',
    parameters: [bars(20)],
    lines: BAND,
    doc: 'The highest high and the lowest low of the last bars, and the middle of the two.',
  },
  {
    key: 'rsi',
    label: 'Relative strength index',
    category: 'Momentum',
    place: 'own',
    unit: 'score',
    parameters: [bars(14)],
    lines: ONE,
    doc: 'Mean gain as a share of mean gain and mean loss, 0 to 100, with the smoothing of Wilder.',
  },
  {
    key: 'macd',
    label: 'MACD',
    category: 'Momentum',
    place: 'own',
    unit: 'price',
    parameters: [bars(12, 'fast'), bars(26, 'slow'), bars(9, 'signal')],
    lines: [
      { key: 'macd', label: '' },
      { key: 'signal', label: 'signal' },
      { key: 'histogram', label: 'difference', kind: 'bar' },
    ],
    doc: 'A fast exponential average less a slow one, the exponential average of this difference, and how far they are apart.',
  },
  {
    key: 'stochastic',
    label: 'Stochastic oscillator',
    category: 'Momentum',
    place: 'own',
    unit: 'score',
    parameters: [bars(14), bars(3, 'smoothing')],
    lines: [
      { key: 'k', label: '%K' },
      { key: 'd', label: '%D' },
    ],
    doc: 'Where the close is between the lowest low (0) and the highest high (100) of the last bars; %D is the mean of %K.',
  },
  {
    key: 'williams',
    label: 'Williams %R',
    category: 'Momentum',
    place: 'own',
    unit: 'score',
    parameters: [bars(14)],
    lines: ONE,
    doc: 'How far the close is under the highest high of the last bars: 0 at it, -100 at the lowest low.',
  },
  {
    key: 'cci',
    label: 'Commodity channel index',
    category: 'Momentum',
    place: 'own',
    unit: 'score',
    parameters: [bars(20)],
    lines: ONE,
    doc: 'Typical price less its mean, over 0.015 times its mean deviation.',
  },
  {
    key: 'roc',
    label: 'Rate of change',
    category: 'Momentum',
    place: 'own',
    unit: '%',
    parameters: [bars(20)],
    lines: ONE,
    doc: 'Change of the close over so many bars, in percent.',
  },
  {
    key: 'atr',
    label: 'Average true range',
    category: 'Volatility',
    place: 'own',
    unit: 'price',
    parameters: [bars(14)],
    lines: ONE,
    doc: 'Mean of the true ranges with the smoothing of Wilder: high to low, the close before included.',
  },
  {
    key: 'volatility',
    label: 'Historical volatility',
    category: 'Volatility',
    place: 'own',
    unit: '%',
    parameters: [bars(20)],
    lines: ONE,
    doc: 'Sample standard deviation of the logarithmic changes of the last bars, times the square root of the bars of a year.',
  },
  {
    key: 'obv',
    label: 'On-balance volume',
    category: 'Volume',
    place: 'own',
    unit: 'shares',
    parameters: [],
    lines: ONE,
    doc: 'Volume added on days that rose and taken away on days that fell, from the first bar on.',
  },
  {
    key: 'volume_sma',
    label: 'Average volume',
    category: 'Volume',
    place: 'own',
    unit: 'shares',
    parameters: [bars(50)],
    lines: ONE,
    doc: 'The mean of the last volumes.',
  },
];

const byKey = new Map(STUDIES.map((study) => [study.key, study]));

/** A study by its key. */
export const studyOf = (key: string): Study | undefined => byKey.get(key);

/** How a study is written with its numbers at first: `bollinger(20, 2)`. */
export const studyText = ({ key, parameters }: Study): string =>
  `${key}(${parameters.map(({ initial }) => initial).join(', ')})`;
