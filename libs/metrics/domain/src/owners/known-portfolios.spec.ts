import {
  filingDayMoment,
  newYorkDay,
  quarterBefore,
  type HeldShares,
  type OwnerBook,
  type PortfolioVintage,
} from '@plumbline/market-data/domain';
import { addMonths } from '@plumbline/shared/domain';
import fc from 'fast-check';

import { isCurrentQuarter, knownPortfolios } from './known-portfolios';

const PERIODS = ['2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31'];
const MANAGERS = ['ash', 'birch', 'cedar'];
const DAYS = ['2023-05-20', '2023-08-20', '2023-11-20', '2024-02-20', '2024-08-20'];

/** Up to three vintages of a quarter, in the order of a book: by manager, quarter and moment. */
const anyPortfolios = fc
  .array(
    fc.record({
      cik: fc.constantFrom(...MANAGERS),
      period: fc.constantFrom(...PERIODS),
      late: fc.integer({ min: 1, max: 200 }),
      isWhole: fc.constantFrom(true, true, true, false),
    }),
    { minLength: 5, maxLength: 20 },
  )
  .map((all) =>
    all
      .map(({ cik, period, late, isWhole }): PortfolioVintage => {
        const at = filingDayMoment(period).at + late * 86_400_000;
        return { cik, manager: cik, period, at, accession: `${cik}-${late}`, isWhole, valueUsd: 1 };
      })
      .sort((a, b) =>
        a.cik + a.period < b.cik + b.period ? -1 : a.cik + a.period > b.cik + b.period ? 1 : a.at - b.at,
      ),
  );

const anyPlaces = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });

const bookOf = (portfolios: readonly PortfolioVintage[]): OwnerBook => ({
  hasInsiders: false,
  hasPoliticians: false,
  portfolios,
  securities: new Map(),
});

/** Of each manager and quarter the place of the newest vintage at a moment, and the day of the first. */
function plainQuarters(portfolios: readonly PortfolioVintage[], at: number) {
  const found = new Map<string, { place: number; filed: string; portfolio: PortfolioVintage }>();
  portfolios.forEach((portfolio, place) => {
    if (portfolio.at > at) return;
    const name = `${portfolio.cik} ${portfolio.period}`;
    found.set(name, { place, portfolio, filed: found.get(name)?.filed ?? newYorkDay(portfolio.at) });
  });
  return found;
}

/** Accessions of the latest and of the traded quarters of those who hold a security, read of the whole book. */
function plainly(portfolios: readonly PortfolioVintage[], held: ReadonlySet<number>, today: string) {
  const quarters = plainQuarters(portfolios, filingDayMoment(today).at);
  const all = [...quarters.values()];
  const isLast = ({ portfolio: { cik, period } }: (typeof all)[number]): boolean =>
    !all.some(({ portfolio }) => portfolio.cik === cik && portfolio.period > period);
  const latest = all.filter(
    (one) => isLast(one) && isCurrentQuarter(one.portfolio.period, today) && held.has(one.place),
  );
  const traded = all.filter(({ place, filed, portfolio }) => {
    const before = quarters.get(`${portfolio.cik} ${quarterBefore(portfolio.period)}`);
    const areWhole = portfolio.isWhole && before?.portfolio.isWhole === true;
    return areWhole && filed > addMonths(today, -12) && (held.has(place) || held.has(before.place));
  });
  const ordered = traded.toSorted((a, b) => (a.filed < b.filed ? -1 : Number(a.filed > b.filed)));
  return {
    latest: latest.map(({ portfolio }) => portfolio.accession),
    traded: ordered.map(({ portfolio }) => portfolio.accession),
    isCovered: all.some(({ portfolio }) => isCurrentQuarter(portfolio.period, today)),
  };
}

it('managers that hold a security are those that the whole book has on each day', () => {
  fc.assert(
    fc.property(anyPortfolios, anyPlaces, fc.constantFrom(...DAYS), (portfolios, isHeld, today) => {
      const held = [...portfolios.keys()].filter((place) => isHeld[place]);
      const rows = held.map((place): HeldShares => [place, 1, 1]);
      const { latest, traded, isCovered } = knownPortfolios(bookOf(portfolios), filingDayMoment(today).at).on(today);
      expect({
        latest: latest(rows).map(({ portfolio }) => portfolio.accession),
        traded: traded(rows).map(({ portfolio }) => portfolio.accession),
        isCovered,
      }).toEqual(plainly(portfolios, new Set(held), today));
    }),
  );
});
