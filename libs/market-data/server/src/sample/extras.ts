import { managerFiles } from './holdings/manager-files';
import { fundFiles } from './holdings/fund-files';
import { stakeFiles } from './holdings/stake-files';
import { identifierFiles } from './identifiers/identifier-files';
import { insiderFiles } from './insiders/insider-files';
import { listedMarket } from './listings/universe-listings';
import type { SampleUniverse } from './universe';
import type { SampleFile } from './writing/sample-file';

/** All files of the sample beside those of companies and prices, in the formats of their publishers. */
export function* writeSampleExtras(universe: SampleUniverse): Generator<SampleFile> {
  const market = listedMarket(universe);
  yield* identifierFiles(market);
  yield* managerFiles(market);
  yield* stakeFiles(market);
  yield* fundFiles(market);
  yield* insiderFiles(market);
}
