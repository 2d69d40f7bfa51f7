import type { ForeignInsiderTrade } from '../../model/foreign-insider-trade';
import { makeForeignInsiderTrade } from '../../testing/make-people';
import { foreignInsiderActivity } from './foreign-insider-activity';
import { filingDayMoment } from '../moments';

const dealsOf = (given: Partial<ForeignInsiderTrade>, at?: number) =>
  foreignInsiderActivity([makeForeignInsiderTrade(given)], 'SEK', at).deals;

describe('foreignInsiderActivity', () => {
  it('counts shares and prices in the currency of the security', () => {
    expect(dealsOf({})).toMatchObject([{ day: '2024-03-01', side: 'buy', shares: 100, price: 10 }]);
    expect(dealsOf({ currency: 'EUR' })[0]?.price).toBeUndefined();
    expect(dealsOf({ unit: 'amount' })[0]?.shares).toBeUndefined();
  });

  it.each([
    ['what is neither bought nor sold', { side: 'other' as const }],
    ['a share option programme', { isOptionProgramme: true }],
    ['an option', { instrumentType: 'Option' }],
    ['a cancelled notice', { status: 'cancelled' }],
    ['a notice without any day', { tradeDay: undefined, publishedDay: undefined } as never],
  ])('leaves out %s', (_, given) => {
    const trade = { ...makeForeignInsiderTrade(), ...given };
    expect(foreignInsiderActivity([trade], 'SEK').deals).toEqual([]);
  });

  it.each([
    ['Chief Executive Officer', true, false],
    ['Verkställande direktör (VD)', true, false],
    ['Ekonomichef/finanschef/finansdirektör', false, true],
    ['Styrelseledamot', false, false],
  ])('knows what a %s is', (position, isCeo, isCfo) =>
    expect(dealsOf({ position })[0]).toMatchObject({ isCeo, isCfo }),
  );

  it('knows a trade from its publication on', () => {
    expect(dealsOf({}, filingDayMoment('2024-03-01').at)).toEqual([]);
    expect(dealsOf({}, filingDayMoment('2024-03-04').at)).toHaveLength(1);
  });
});
