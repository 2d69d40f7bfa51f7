import { priceColumnOf, type PriceColumn } from './price-columns';
import { studyOf, type Study } from './studies';

/** Parsed definition of a series. */
export type SeriesOf =
  | { readonly kind: 'price'; readonly column: PriceColumn }
  | { readonly kind: 'study'; readonly study: Study; readonly numbers: readonly number[] }
  | { readonly kind: 'economy'; readonly id: string }
  | { readonly kind: 'formula'; readonly text: string }
  | { readonly kind: 'wrong'; readonly message: string };

/** How a text names a series of the economy: `eco:CPIAUCSL`. */
export const ECONOMY_PREFIX = 'eco:';

const CALL = /^([a-z_]+)\s*\(\s*([\d\s.,]*)\)$/;

const wrong = (message: string): SeriesOf => ({ kind: 'wrong', message });

function readStudy(study: Study, written: string): SeriesOf {
  const { parameters, key } = study;
  const given = written
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (given.length > parameters.length)
    return wrong(
      `${key} has ${parameters.length === 1 ? 'one number' : `${String(parameters.length)} numbers`} at most`,
    );
  const numbers = parameters.map(({ initial }, at) => (given[at] === undefined ? initial : Number(given[at])));
  const bad = parameters.find(({ min, max, name }, at) => {
    const number = numbers[at] ?? Number.NaN;
    return !(number >= min && number <= max) || (name !== 'width' && !Number.isInteger(number));
  });
  if (bad) return wrong(`The number "${bad.name}" of ${key} is from ${String(bad.min)} to ${String(bad.max)}`);
  return { kind: 'study', study, numbers };
}

/**
 * Parses the definition of a series: a column of prices (`close`), a study (`rsi(14)`), an economic series (`eco:ID`),
 * and all else a formula, which is checked where it is read.
 */
export function readSeriesOf(written: string): SeriesOf {
  const text = written.trim();
  if (text === '') return wrong('Name a price, a study, a figure or a formula');
  if (text.startsWith(ECONOMY_PREFIX)) {
    const id = text.slice(ECONOMY_PREFIX.length).trim();
    return id === '' ? wrong('Name the series of the economy behind eco:') : { kind: 'economy', id };
  }
  const column = priceColumnOf(text);
  if (column) return { kind: 'price', column };
  const [, name = '', numbers = ''] = CALL.exec(text) ?? [];
  const study = studyOf(name) ?? (studyOf(text)?.parameters.length === 0 ? studyOf(text) : undefined);
  return study ? readStudy(study, numbers) : { kind: 'formula', text };
}
