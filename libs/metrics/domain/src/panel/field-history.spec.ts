import fc from 'fast-check';
import { isKnown } from '@plumbline/formula/domain';
import { endOfDayNewYork, type PriceSeries, type SecurityDocument } from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { companyAt, decodeVintages, encodeVintages, type FieldTraced } from '@plumbline/statements/domain';
import { anyPast, inventedHistory, realDocument, testRealCompanies } from '@plumbline/statements/testing';
import { figureName } from '../fields/figure-name';
import type { FieldContext } from '../fields/field-context';
import { rounds } from '@plumbline/shared/testing';
import { fieldReference, fieldValue } from '../fields/field-value';
import { FIELDS } from '../fields/registry/fields';
import { priceContext, priceInput, weeklySeries } from '../testing/price-context';
import { FieldHistory, type HistoryPoint } from './field-history';
import { monthEndsUntil, presentDay, type HistorySource } from './history-rows';
import { needsOthers } from './names-under';
import { PERIOD_END, viewStatements } from './panel-statements';
import { PriceHistory, type PriceSource } from '../leaves/price-history';
import { vintageStatements } from './vintage-statements';

function sourceOf(document: SecurityDocument, series: PriceSeries): HistorySource {
  const vintages = decodeVintages(encodeVintages(document));
  if (!vintages) throw new Error('The block could not be opened');
  const { security, splits } = document;
  return {
    security,
    statements: vintageStatements(vintages, document),
    prices: { series, splits, actions: [] },
  };
}

/** Context in which a page of that day computes fields. */
const contextOn = (document: SecurityDocument, source: PriceSource, day: Day): FieldContext =>
  priceContext(companyAt(document, day), PriceHistory.of(source, day));

/** Fields, and what they are in one quarter. */
const KEYS = FIELDS.map(({ key }) => key).filter((key) => !needsOthers(key));
const NAMES = [...KEYS, ...KEYS.map((key) => `${key}[quarter]`)];

/** Value of a field on a page, or of a field in one quarter. */
function scalarOf(name: string, context: FieldContext): FieldTraced | undefined {
  const { key, period } = figureName(name);
  if (!period) return fieldValue(key, context);
  return fieldReference({ kind: 'reference', key, period, yearsBack: 0, optional: false, at: 0, end: 0 }, context);
}

const valueOrText = (point: HistoryPoint | undefined): string | number | undefined => {
  if (!point || 'value' in point) return point?.value;
  return point.text ?? point.status;
};

/** Fields whose history as known then differs from what a page of that day shows. */
function differences(document: SecurityDocument, series: PriceSeries, days: readonly Day[]): readonly string[] {
  const source = sourceOf(document, series);
  const history = new FieldHistory(source, days, { as: 'known', asOf: '2099-01-01' });
  const points = new Map(NAMES.map((key) => [key, history.points(key)]));
  return days.flatMap((day, at) => {
    const context = contextOn(document, { series, splits: document.splits, actions: [] }, day);
    return NAMES.flatMap((key) => {
      const found = valueOrText(points.get(key)?.[at]);
      const scalar = scalarOf(key, context);
      if (!scalar) return [`${key} is no field`];
      const { result } = scalar;
      const expected = isKnown(result) ? result.value : (scalar.text ?? result.status);
      // Before its first report a page counts no years and takes the company for an industrial one; a history says nothing.
      const isBefore = source.statements?.known(day) === undefined && found === 'not_available';
      return isBefore || Object.is(found, expected) ? [] : [`${day} ${key}: ${String(found)} for ${String(expected)}`];
    });
  });
}

/** Only what was public by the end of a day. */
function knownOn(document: SecurityDocument, day: Day): SecurityDocument {
  const at = endOfDayNewYork(day);
  return { ...document, facts: document.facts.filter(({ moment }) => moment.at <= at) };
}

const cut = (series: PriceSeries, day: Day): PriceSeries => {
  const length = series.days.filter((each) => each <= epochDay(day)).length;
  const { days, open, high, low, close, volume, quality } = series;
  const upTo = <T extends { slice: (from: number, to: number) => T }>(column: T): T => column.slice(0, length);
  return {
    days: upTo(days),
    open: upTo(open),
    high: upTo(high),
    low: upTo(low),
    close: upTo(close),
    volume: upTo(volume),
    quality: upTo(quality),
  };
};

describe('the history of all fields as known then', () => {
  it('has at each month end what a page of that day has', () => {
    fc.assert(
      fc.property(anyPast, fc.constantFrom(0.01, 40), (past, start) => {
        const days = ['2016-12-31', '2018-03-31', '2018-06-30', '2019-02-28', '2020-12-31'];
        expect(differences(inventedHistory(past), weeklySeries('2015-06-05', 260, start), days)).toEqual([]);
      }),
      { numRuns: rounds(1, 2) },
    );
  });

  testRealCompanies('has what pages of %s had', (symbol) => {
    const days = ['2013-06-30', '2020-08-31', '2024-06-30'];
    expect(differences(realDocument(symbol), weeklySeries('2009-01-02', 880, 40), days)).toEqual([]);
  });

  it('depends on nothing that became public later', () => {
    fc.assert(
      fc.property(anyPast, fc.constantFrom('2017-09-30', '2018-08-31', '2019-03-31'), (past, day) => {
        const document = { ...inventedHistory(past), splits: [] };
        const series = weeklySeries('2015-06-05', 260, 40);
        const days = monthEndsUntil(day, '2016-01-01');
        const whole = new FieldHistory(sourceOf(document, series), days, { as: 'known' });
        const then = new FieldHistory(sourceOf(knownOn(document, day), cut(series, day)), days, {
          as: 'known',
          asOf: day,
        });
        for (const key of KEYS) expect([key, then.points(key)]).toEqual([key, whole.points(key)]);
      }),
      { numRuns: rounds(1, 2) },
    );
  });
});

describe('the history of fields as restated', () => {
  const document = inventedHistory({ seed: 5, years: 4, splits: [{ day: '2018-05-15', ratio: 4 }] });
  const series = weeklySeries('2015-06-05', 260, 40);
  const source = sourceOf(document, series);
  const present = presentDay(source, undefined) ?? '';
  const days = monthEndsUntil(present, '2016-12-31');

  it('reads what was filed by each month end as it is known now', () => {
    const history = new FieldHistory(source, days, { as: 'restated' });
    const context = { ...contextOn(document, { series, splits: document.splits, actions: [] }, '2099-01-01') };
    const prices = PriceHistory.of({ series, splits: document.splits, actions: [] });
    const now: FieldContext = {
      ...context,
      view: companyAt(document),
      prices: priceInput(prices),
      pricesOn: (day) => priceInput(prices?.until(epochDay(day))),
    };
    for (const key of ['revenue', 'pettm', 'roe', 'mktcap', 'eps_diluted', 'net_margin', 'debt_to_equity']) {
      const points = history.points(key);
      expect(points?.at(-1)?.day).toBe(present);
      days.slice(0, -1).forEach((day, at) => {
        const months = days.length - 1 - at;
        const result = fieldValue(key, { ...now, back: { years: 0, quarters: 0, months } })?.result;
        expect([day, key, valueOrText(points?.[at])]).toEqual([
          day,
          key,
          result && isKnown(result) ? result.value : result?.status,
        ]);
      });
    }
  });

  it('ends with the present, as the history as known then does', () => {
    const [known, restated] = (['known', 'restated'] as const).map((as) => new FieldHistory(source, days, { as }));
    for (const key of KEYS) expect([key, known?.points(key)?.at(-1)]).toEqual([key, restated?.points(key)?.at(-1)]);
  });

  it('uses the split basis of now', () => {
    const [known, restated] = (['known', 'restated'] as const).map((as) => new FieldHistory(source, days, { as }));
    const at = days.indexOf('2018-03-31');
    const value = (history: FieldHistory | undefined, key: string): number =>
      Number(valueOrText(history?.points(key)?.[at]));
    expect(value(known, 'price')).toBeCloseTo(4 * value(restated, 'price'), 9);
    expect(value(known, 'shares_outstanding')).toBeCloseTo(value(restated, 'shares_outstanding') / 4, 9);
  });
});

describe('figures of a history', () => {
  const document = inventedHistory({ seed: 9, years: 3, splits: [] });
  const history = new FieldHistory(sourceOf(document, weeklySeries('2015-06-05', 260, 40)), ['2018-06-30'], {
    as: 'known',
  });

  it('may be fields, metrics and rows of the statements', () => {
    for (const key of ['roe', 'revenue', 'total_assets'])
      expect([key, valueOrText(history.points(key)?.[0])]).toEqual([key, expect.any(Number)]);
    expect(history.points('template_type')?.[0]).toMatchObject({ text: 'industrial' });
  });

  it('know the days on which periods ended, as every vintage has them', () => {
    const vintages = sourceOf(document, weeklySeries('2015-06-05', 260, 40)).statements;
    const day = document.facts.map(({ filed }) => filed).toSorted()[Math.floor(document.facts.length / 2)] ?? '';
    const view = viewStatements(document, day);
    for (const period of ['annual', 'quarter', 'ttm'] as const)
      for (const yearsBack of [0, 1, 2, 9]) {
        const read = { key: PERIOD_END, period, yearsBack, quartersBack: 0 };
        expect([read, vintages?.known(day)?.value(read)]).toEqual([read, view.value(read)]);
      }
    expect(view.value({ key: PERIOD_END, period: 'annual', yearsBack: 0, quartersBack: 0 })).toBeGreaterThan(0);
  });

  it('end on the last price as they are known now, and are of an earlier day as they were known then', () => {
    const source = sourceOf(document, weeklySeries('2015-06-05', 100, 40));
    const present = presentDay(source, undefined) ?? '';
    const known = new FieldHistory(source, [present, present], { as: 'known' });
    const then = new FieldHistory(source, [present], { as: 'known', asOf: present });
    const now = new FieldHistory(source, [present], { as: 'known' });
    for (const key of ['revenue', 'pettm', 'total_assets'])
      expect(known.points(key)).toEqual([...(then.points(key) ?? []), ...(now.points(key) ?? [])]);
    expect(then.points('revenue')).not.toEqual(now.points('revenue'));
  });

  it('that need other companies have none of one company alone', () => {
    expect(history.points('pettm_rank_ind')).toEqual([{ day: '2018-06-30', status: 'not_available' }]);
  });

  it('are not there for a name of nothing', () => {
    expect(history.points('nothing')).toBeUndefined();
  });
});
