// A third thread of the server: works figures of past days out, away from the visitors.
import { openMarketReader } from '@plumbline/market-data/market';
import { PAST_TASK, pastTask } from '@plumbline/metrics/server';
import { serveTasks } from '@plumbline/shared/server';
import { marketOptions, type MarketPlace } from './market-options';

serveTasks({ [PAST_TASK]: pastTask((place) => openMarketReader(marketOptions(place as MarketPlace))) });
