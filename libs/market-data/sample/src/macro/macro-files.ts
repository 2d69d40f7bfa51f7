import type { ListedMarket } from '../universe/universe-listings';
import type { SampleFile } from '../writing/sample-file';
import { businessOf } from './business';
import { calendarFiles } from './calendar-files';
import { currencyFile } from './currency-file';
import { dailyFiles } from './daily-files';
import { marketDays } from './market-days';
import { boardFiles, monthlyFiles, officeFiles } from './offices';
import { curveDays, treasuryFiles } from './rates';
import { shillerFile } from './shiller-file';
import { tradersFiles } from './traders-files';
import { worldFiles } from './world-files';

/** The economy around the invented market, by the same business cycle. */
export function* macroFiles(market: ListedMarket): Generator<SampleFile> {
  const { seed, lastDay, firstDay } = market;
  const business = businessOf(market);
  const daily = marketDays(market);
  const curves = curveDays(business, daily.days, seed);
  yield* officeFiles(business, lastDay);
  yield* monthlyFiles(business, lastDay);
  yield* boardFiles(business, lastDay);
  yield* treasuryFiles(curves, lastDay);
  yield* dailyFiles({ business, market: daily, curves, seed, lastDay });
  yield shillerFile(business, daily, curves);
  yield currencyFile(market.days, market.rates);
  yield* tradersFiles(firstDay, lastDay, seed);
  yield* worldFiles(market);
  yield* calendarFiles(market, business);
}
