import fc from 'fast-check';

import type { InsiderFiling, InsiderTrade } from '../../model/insider-trade';
import { makeInsiderFiling, makeInsiderOwner, makeInsiderTrade } from '../../testing/make-insider-filing';
import { insiderReportsAt } from './insider-trades';
import { filingDayMoment } from '../moments';

const first = makeInsiderFiling();
const amendment = (given: Partial<InsiderFiling>): InsiderFiling =>
  makeInsiderFiling({
    accession: '0000000101-21-000009',
    form: '4/A',
    filed: '2021-03-10',
    originalDay: '2021-03-02',
    ...given,
  });

const sale = (given: Partial<InsiderTrade>): InsiderTrade =>
  makeInsiderTrade({ code: 'S', direction: 'disposed', ...given });

const knownTrades = (filings: readonly InsiderFiling[], at?: number) =>
  insiderReportsAt(filings, at).map(({ filing, trades }) => [
    filing.accession.slice(-2),
    ...trades.map(({ line }) => `${line.day.slice(8)} ${line.code ?? ''}${line.shares ?? ''}@${line.price ?? ''}`),
  ]);

describe('insiderReportsAt', () => {
  it('answers by acceptance, not by the day of the trade', () => {
    expect(knownTrades([first], filingDayMoment('2021-03-01').at)).toEqual([]);
    expect(knownTrades([first], filingDayMoment('2021-03-02').at)).toEqual([['01', '01 P100@10']]);
  });

  it('trap 7: an amendment takes the place of what it restates when it is public, not before', () => {
    const corrected = amendment({ trades: [makeInsiderTrade({ shares: 150 })] });
    expect(knownTrades([corrected, first], filingDayMoment('2021-03-09').at)).toEqual([['01', '01 P100@10']]);
    expect(knownTrades([corrected, first])).toEqual([['01', '01 P150@10']]);
    expect(insiderReportsAt([corrected, first])[0]?.amendments).toEqual([corrected]);
  });

  it('trap 7: a short amendment corrects the line it speaks of and adds what was left out', () => {
    const trades = [1, 2, 3].map((count) => sale({ shares: 100 * count, price: 10 + count }));
    const long = makeInsiderFiling({ trades });
    const price = amendment({ trades: [sale({ shares: 200, price: 12.5 })] });
    expect(knownTrades([long, price])).toEqual([['01', '01 S100@11', '01 S200@12.5', '01 S300@13']]);
    const more = amendment({ trades: [sale({ shares: 7, price: 14 })] });
    expect(knownTrades([long, more])[0]).toHaveLength(5);
    const averaged = amendment({ trades: [sale({ shares: 600, price: 12.3 })] });
    expect(knownTrades([long, averaged])).toEqual([['01', '01 S600@12.3']]);
  });

  it('leaves the table alone in which an amendment says nothing', () => {
    const right = makeInsiderTrade({ isDerivative: true, security: 'Option', code: 'M' });
    const both = makeInsiderFiling({ trades: [makeInsiderTrade(), right] });
    const only = amendment({ trades: [{ ...right, shares: 120 }] });
    expect(knownTrades([both, only])).toEqual([['01', '01 P100@10', '01 M120@10']]);
    expect(knownTrades([both, amendment({ trades: [] })])).toEqual([['01', '01 P100@10', '01 M100@10']]);
  });

  it.each([
    ['another issuer', { issuerCik: '0000000002' }],
    ['another owner', { owners: [makeInsiderOwner({ cik: '0000000102' })] }],
    ['another form', { form: '5/A' }],
    ['another period and day', { originalDay: '2021-02-01', reportDay: '2021-01-30' }],
  ])('lets an amendment of %s stay next to it', (_, given) => {
    expect(insiderReportsAt([first, amendment(given)])).toHaveLength(2);
  });

  it('takes the period where the day named is wrong, and decides nothing where two reports fit', () => {
    expect(insiderReportsAt([first, amendment({ originalDay: '2021-03-03' })])).toHaveLength(1);
    const twin = makeInsiderFiling({ accession: '0000000101-21-000002', trades: [makeInsiderTrade({ shares: 5 })] });
    expect(insiderReportsAt([first, twin, amendment({})])).toHaveLength(3);
  });

  it('applies amendments one after another', () => {
    const second = amendment({ accession: '0000000101-21-000011', filed: '2021-04-01', trades: [sale({ shares: 9 })] });
    const report = insiderReportsAt([second, amendment({ trades: [sale({ shares: 8 })] }), first]);
    expect(report).toHaveLength(1);
    expect(report[0]?.trades.map(({ line }) => line.shares)).toEqual([9]);
    expect(report[0]?.amendments).toHaveLength(2);
  });

  it('trap 7: several owners of one filing are one report', () => {
    const joint = makeInsiderFiling({ owners: [makeInsiderOwner(), makeInsiderOwner({ cik: '0000000102' })] });
    expect(insiderReportsAt([joint])[0]).toMatchObject({ owners: [{ cik: '0000000101' }, { cik: '0000000102' }] });
    expect(insiderReportsAt([joint])[0]?.trades).toHaveLength(1);
  });

  it('takes the filings for one report that more than ten owners needed, and no others', () => {
    const remarks = 'This Form 4 is the first of two Forms 4 filed relating to the same event.';
    const other = { accession: '0000000101-21-000002', owners: [makeInsiderOwner({ cik: '0000000102' })] };
    const joined = insiderReportsAt([makeInsiderFiling({ remarks }), makeInsiderFiling({ ...other, remarks })]);
    expect(joined).toHaveLength(1);
    expect(joined[0]?.owners).toHaveLength(2);
    expect(insiderReportsAt([first, makeInsiderFiling(other)])).toHaveLength(2);
  });

  it('knows a document without its number again', () => {
    const bare = makeInsiderFiling({ accession: 'file:ab', filedFrom: 'signature', filed: '2021-03-01' });
    expect(knownTrades([bare, first])).toEqual([['01', '01 P100@10']]);
    expect(knownTrades([bare, first], filingDayMoment('2021-03-01').at)).toEqual([['ab', '01 P100@10']]);
  });

  it('trap 7: a trade after its own filing has no part in any answer', () => {
    const wrong = makeInsiderFiling({ trades: [makeInsiderTrade({ day: '2023-03-01' }), makeInsiderTrade()] });
    expect(knownTrades([wrong])).toEqual([['01', '01 P100@10']]);
  });
});

const anyFiling: fc.Arbitrary<InsiderFiling> = fc
  .record({
    number: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 2, max: 9 }),
    form: fc.constantFrom('4', '4', '4/A', '5'),
    original: fc.integer({ min: 2, max: 9 }),
    owner: fc.constantFrom('0000000101', '0000000102'),
    shares: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    bare: fc.boolean(),
  })
  .map(({ number, day, form, original, owner, shares, bare }) =>
    makeInsiderFiling({
      accession: `${bare ? 'file:' : ''}0000000101-21-00000${number}`,
      form,
      filed: `2021-03-0${day}`,
      ...(form === '4/A' ? { originalDay: `2021-03-0${original}` } : {}),
      owners: [makeInsiderOwner({ cik: owner })],
      trades: shares.map((count) => makeInsiderTrade({ shares: count })),
    }),
  );

describe('as of a day', () => {
  const days = fc.integer({ min: 1, max: 9 });
  const lists = fc.uniqueArray(anyFiling, { selector: ({ accession }) => accession });

  it('does not depend on anything public later, nor on the order of the filings', () => {
    fc.assert(
      fc.property(lists, lists, days, (filings, more, day) => {
        const { at } = filingDayMoment(`2021-03-0${day}`);
        const taken = new Set(filings.map(({ accession }) => accession));
        const later = more.filter(({ moment, accession }) => moment.at > at && !taken.has(accession));
        expect(insiderReportsAt([...later, ...filings], at)).toEqual(insiderReportsAt(filings, at));
        expect(insiderReportsAt([...filings].reverse(), at)).toEqual(insiderReportsAt(filings, at));
        expect(insiderReportsAt([...filings, ...filings], at)).toEqual(insiderReportsAt(filings, at));
      }),
    );
  });

  it('shows only what was public by then', () => {
    fc.assert(
      fc.property(lists, days, (filings, day) => {
        const { at } = filingDayMoment(`2021-03-0${day}`);
        const shown = insiderReportsAt(filings, at).flatMap(({ filing, amendments, trades }) => [
          filing,
          ...amendments,
          ...trades.map((each) => each.filing),
        ]);
        expect(shown.every(({ moment }) => moment.at <= at)).toBe(true);
      }),
    );
  });
});
