import { estimateFiles } from './estimates/estimate-files';
import { managerFiles } from './holdings/manager-files';
import { feedFiles } from './feeds/feed-files';
import { foreignInsiderFiles } from './foreign/foreign-insider-files';
import { shortPositionFiles } from './foreign/short-position-files';
import { fundFiles } from './holdings/fund-files';
import { stakeFiles } from './holdings/stake-files';
import { identifierFiles, memberFiles } from './identifiers/identifier-files';
import { insiderFiles } from './insiders/insider-files';
import { listedMarket, type ListedMarket } from './universe/universe-listings';
import { macroFiles } from './macro/macro-files';
import { offeringFiles } from './offerings/offering-files';
import { politicianFiles } from './politicians/politician-files';
import { segmentFiles } from './segments/segment-files';
import { letterFiles } from './texts/letter-files';
import { newsFiles } from './texts/news-files';
import { transcriptFiles } from './texts/transcript-files';
import type { SampleUniverse } from './universe/universe';
import type { SampleFile } from './writing/sample-file';

/** Files of the sample that speak of its companies: who holds, trades and writes about them. */
export function* companyExtras(market: ListedMarket): Generator<SampleFile> {
  yield* identifierFiles(market);
  yield* memberFiles(market);
  yield* managerFiles(market);
  yield* stakeFiles(market);
  yield* fundFiles(market);
  yield* insiderFiles(market);
  yield* politicianFiles(market);
  yield* foreignInsiderFiles(market);
  yield* shortPositionFiles(market);
  yield* offeringFiles(market);
  yield* segmentFiles(market);
  yield* feedFiles(market);
  yield* newsFiles(market);
  yield* transcriptFiles(market);
  yield* letterFiles(market);
  yield* estimateFiles(market);
}

/** All files of the sample besides those of companies and prices, in the formats of their publishers. */
export function* writeSampleExtras(universe: SampleUniverse): Generator<SampleFile> {
  const market = listedMarket(universe);
  yield* companyExtras(market);
  yield* macroFiles(market);
}
