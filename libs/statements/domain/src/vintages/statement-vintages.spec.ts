import fc from 'fast-check';
import { endOfDayNewYork, type SecurityDocument } from '@plumbline/market-data/domain';
import { addDays, dayFromEpoch, epochDay } from '@plumbline/shared/domain';
import { companyAt } from '../company/company-view';
import { lastFiledBy } from '../company/last-filed';
import { viewUntil } from '../company/view-until';
import { rounds } from '@plumbline/shared/testing';
import { STATEMENT_ITEMS } from '../registry/statement-items';
import { anyPast } from '../testing/any-past';
import { inventedHistory } from '../testing/invented-history';
import { realDocument, testRealCompanies } from '../testing/real-documents';
import type { StatementFrame } from '../frames/statement-frame';
import { statementFrame } from '../frames/statement-view';
import { decodeVintages, encodeVintages, type StatementVintages } from './statement-vintages';

const OFFSETS = [
  [0, 0],
  [1, 0],
  [3, 0],
  [0, 1],
  [0, 5],
] as const;

/** Every row in every kind of period at some offsets, and what else a frame gives. */
function answersOf(frame: StatementFrame): readonly unknown[] {
  const values = STATEMENT_ITEMS.flatMap(({ key }) =>
    ([undefined, 'annual', 'quarter', 'ttm'] as const).flatMap((suffix) =>
      OFFSETS.map(([years, quarters]) => frame.value(key, suffix, years, quarters)),
    ),
  );
  const ends = (['annual', 'quarter', 'ttm'] as const).map((suffix) => frame.periodEnd(suffix, 0, 0));
  return [frame.template, frame.currency, frame.sharesOutstanding, ...ends, ...values];
}

function opened(document: SecurityDocument): StatementVintages {
  const vintages = decodeVintages(encodeVintages(document));
  if (!vintages) throw new Error('The block could not be opened');
  return vintages;
}

/** The days on which something can change, the days before them and one long after. */
function daysOf({ facts, splits }: SecurityDocument): readonly string[] {
  const days = new Set([...facts.map(({ filed }) => filed), ...splits.map(({ day }) => day)]);
  return [...new Set([...days].flatMap((day) => [addDays(day, -1), day])), '2099-01-01'].sort();
}

function expectSame(document: SecurityDocument, days: readonly string[]): void {
  const vintages = opened(document);
  for (const day of days) {
    const at = vintages.indexOn(day);
    const view = statementFrame(companyAt(document, day));
    if (at >= 0) expect([day, ...answersOf(vintages.at(at, 'then'))]).toEqual([day, ...answersOf(view)]);
    else expect(view.periodEnd('annual', 0, 0)).toBeUndefined();
  }
}

/** Every third report of the vintages of some days, and what calendars give besides rows. */
function expectSameReports(document: SecurityDocument, days: readonly string[]): void {
  const vintages = opened(document);
  for (const day of days) {
    const at = vintages.indexOn(day);
    if (at < 0) continue;
    const view = companyAt(document, day);
    vintages.facts(at).reports.forEach(({ end, filed }, report) => {
      const target = lastFiledBy(view, dayFromEpoch(filed));
      expect(target && epochDay(target.period.end)).toBe(end);
      if (!target || report % 3 !== 0) return;
      const cut = statementFrame(viewUntil(view, target));
      expect([day, report, ...answersOf(vintages.until(at, report, 'then'))]).toEqual([day, report, ...answersOf(cut)]);
      expect(vintages.facts(at, report).years).toBe(viewUntil(view, target).calendar.annual.length);
    });
  }
}

/** Only what was public by the end of a day. */
function knownOn(document: SecurityDocument, day: string): SecurityDocument {
  const at = endOfDayNewYork(day);
  return {
    ...document,
    facts: document.facts.filter(({ moment }) => moment.at <= at),
    splits: document.splits.filter(({ knownAt, day: first }) => knownAt <= at && first <= day),
  };
}

describe('the statements of every vintage', () => {
  it('are those of the company as known by the end of the day, whatever it went through', () => {
    fc.assert(
      fc.property(anyPast, (past) => {
        const document = inventedHistory(past);
        expectSame(document, daysOf(document));
      }),
      { numRuns: rounds(2, 8) },
    );
  });

  testRealCompanies('are those of %s', (symbol) => {
    const document = realDocument(symbol);
    const days = daysOf(document);
    expectSame(document, [...days.filter((_, at) => at % 23 === 0), '2099-01-01']);
  });

  it('of earlier reports are those of the company cut at the report', () => {
    fc.assert(
      fc.property(anyPast, (past) => {
        const document = inventedHistory(past);
        expectSameReports(document, ['2017-06-30', '2018-05-20', '2019-03-31', '2099-01-01']);
      }),
      { numRuns: rounds(2, 8) },
    );
  });

  testRealCompanies('of earlier reports are those of %s cut at the report', (symbol) => {
    expectSameReports(realDocument(symbol), ['2016-01-31', '2024-06-30']);
  });

  it('depend on nothing that became public later', () => {
    fc.assert(
      fc.property(anyPast, fc.constantFrom('2017-09-01', '2018-08-20', '2019-03-01'), (past, day) => {
        const document = inventedHistory(past);
        const [all, some] = [opened(document), opened(knownOn(document, day))];
        expect(some.days).toEqual(all.days.filter((each) => each <= day));
        for (let at = 0; at < some.days.length; at += 3)
          expect(answersOf(some.at(at, 'then'))).toEqual(answersOf(all.at(at, 'then')));
      }),
      { numRuns: rounds(3, 10) },
    );
  });

  it('use the basis of today next to today’s prices', () => {
    const document = inventedHistory({ seed: 5, years: 4, splits: [{ day: '2018-05-15', ratio: 4 }] });
    const vintages = opened(document);
    const at = vintages.indexOn('2018-05-14');
    const [then, now] = [vintages.at(at, 'then'), vintages.at(at, 'now')];
    const read = (frame: StatementFrame, key: string): number => frame.value(key, 'annual', 0, 0);
    expect(read(now, 'eps_diluted')).toBe(read(then, 'eps_diluted') / 4);
    expect(read(now, 'shares_diluted_avg')).toBe(read(then, 'shares_diluted_avg') * 4);
    expect(read(now, 'revenue')).toBe(read(then, 'revenue'));
    expect(now.sharesOutstanding).toBe(then.sharesOutstanding * 4);
    expect(vintages.days).toContain('2018-05-15');
  });

  it('restated are those of everything that is known', () => {
    fc.assert(
      fc.property(anyPast, (past) => {
        const document = inventedHistory(past);
        const { restated } = opened(document);
        expect(restated && answersOf(restated)).toEqual(answersOf(statementFrame(companyAt(document))));
      }),
      { numRuns: rounds(3, 10) },
    );
  });
});

describe('the block of a security', () => {
  const document = inventedHistory({ seed: 9, years: 3, splits: [{ day: '2018-05-15', ratio: 2 }] });
  const bytes = encodeVintages(document);

  it('is the same for the same document', () => {
    expect(encodeVintages({ ...document, facts: [...document.facts] })).toEqual(bytes);
  });

  it('can be read from any place of a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 16);
    for (const offset of [0, 3, 8]) {
      larger.set(bytes, offset);
      const own = decodeVintages(larger.subarray(offset, offset + bytes.length));
      expect(own?.restated?.value('revenue', 'annual', 0, 0)).toBe(
        opened(document).restated?.value('revenue', 'annual', 0, 0),
      );
    }
  });

  it('is refused when it is cut or of another format', () => {
    const other = (at: number): Uint8Array => bytes.map((byte, place) => (place === at ? byte ^ 1 : byte));
    for (const broken of [
      bytes.subarray(0, bytes.length - 8),
      bytes.subarray(0, 7),
      new Uint8Array(),
      other(0),
      other(4),
      other(8),
    ])
      expect(decodeVintages(broken)).toBeUndefined();
  });

  it('of a company that never filed is empty', () => {
    const vintages = opened({ ...document, facts: [], splits: [] });
    expect([vintages.days, vintages.restated, vintages.indexOn('2020-01-01')]).toEqual([[], undefined, -1]);
    expect(() => vintages.at(0, 'then')).toThrow(RangeError);
  });
});
