import type { seriesCalls } from '@plumbline/charts/contract';
import { PRICE_COLUMNS, STUDIES, studyText } from '@plumbline/charts/domain';
import { FIELD_CATEGORIES, fieldCatalog, fieldOf, needsOthers } from '@plumbline/metrics/domain';
import type { ResultOf } from '@plumbline/shared/domain';

type Catalogue = ResultOf<(typeof seriesCalls)['GET /_api/interactive_chart/indicators']>;
export type CatalogueRow = Catalogue['data'][number];

const PRICES = 'Prices';
const ROWS = 'Statements';

const prices: readonly CatalogueRow[] = PRICE_COLUMNS.map(({ key, label, unit, doc }) => ({
  key,
  label,
  unit,
  kind: 'price',
  category: PRICES,
  grain: 'day',
  plain: doc,
  parameters: [],
}));

const studies: readonly CatalogueRow[] = STUDIES.map((study) => ({
  key: studyText(study).replace('()', ''),
  label: study.label,
  kind: 'study',
  category: study.category,
  unit: study.unit,
  grain: 'day',
  plain: study.doc,
  parameters: study.parameters.map((parameter) => ({ ...parameter })),
}));

/** Everything a formula may name that is a number: fields, metrics, rows of statements. */
function figures(): CatalogueRow[] {
  return fieldCatalog.entries
    .filter(({ unit }) => unit !== 'text')
    .map(({ key, label, unit, doc, isRow }) => {
      const field = fieldOf(key);
      return {
        key,
        label,
        unit,
        kind: isRow ? ('row' as const) : ('figure' as const),
        category: field?.category ?? (isRow ? ROWS : 'Others'),
        grain: needsOthers(key) ? ('year' as const) : ('day' as const),
        plain: doc ?? label,
        parameters: [],
      };
    });
}

let made: readonly CatalogueRow[] | undefined;

/** Everything that can be drawn of a security: prices and studies first. Made once. */
const allRows = (): readonly CatalogueRow[] => (made ??= [...prices, ...studies, ...figures()]);

const CATEGORIES = [PRICES, 'Trend', 'Momentum', 'Volatility', 'Volume', ...FIELD_CATEGORIES, ROWS];

/** How well words fit: the key itself, a beginning of key or label, any place; undefined where one is missing. */
function fitOf({ key, label, plain, category }: CatalogueRow, words: readonly string[]): number | undefined {
  const [name, title] = [key.toLowerCase(), label.toLowerCase()];
  const text = `${name} ${title} ${plain.toLowerCase()} ${category.toLowerCase()}`;
  if (!words.every((word) => text.includes(word))) return undefined;
  const whole = words.join(' ');
  if (name === whole || title === whole || name.startsWith(`${whole}(`)) return 0;
  if (title.startsWith(whole) || name.startsWith(whole)) return 1;
  return words.every((word) => `${name} ${title}`.includes(word)) ? 2 : 3;
}

/** Rows that words find, the best first. */
export function findRows(q: string, category: string | undefined, limit: number): Catalogue {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const own = allRows().filter((row) => category === undefined || row.category === category);
  const found = own
    .flatMap((row) => {
      const fit = words.length === 0 ? 0 : fitOf(row, words);
      return fit === undefined ? [] : [{ row, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ row }) => row);
  return { data: found.slice(0, limit), total: found.length, categories: [...CATEGORIES] };
}
