import {
  insiderActivity,
  type ColumnMaker,
  type InsiderActivity,
  type MarketToDerive,
  type SecurityToDerive,
} from '@plumbline/market-data/domain';
import {
  columnKeys,
  FIELDS,
  keptPlaces,
  keptReads,
  metricRegistry,
  needsOf,
  packStatements,
  PanelSecurity,
  PriceHistory,
  unpackStatements,
  viewStatements,
  type PanelStatements,
} from '@plumbline/metrics/domain';

import { archiveKey, archiveLeaves, readArchiveData } from './archive-leaves';
import { companySays, type CompanySays } from './company-says';
import { indexOf } from './index-prices';
import { makePanel } from './make-panel';
import { ownedNow } from './owned';

/** Raised when columns of the same fields mean something else. */
const VERSION = 5;

/** What is kept beside statements: what the company says of itself, and what its insiders did. */
interface Beside extends CompanySays {
  readonly insiders?: InsiderActivity;
}

interface Kept {
  /** Undefined without facts. */
  readonly statements: PanelStatements | undefined;
  readonly says: Beside;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The statements, behind them what is kept beside them, and the length of that. */
function packed(statements: Uint8Array, says: Beside): Uint8Array {
  const text = encoder.encode(JSON.stringify(says));
  const bytes = new Uint8Array(statements.length + text.length + 4);
  bytes.set(statements);
  bytes.set(text, statements.length);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, text.length, true);
  return bytes;
}

function unpacked(bytes: Uint8Array, unpack: (statements: Uint8Array) => PanelStatements): Kept {
  const end = bytes.length - 4;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(end, true);
  const says = JSON.parse(decoder.decode(bytes.subarray(end - length, end))) as Beside;
  return { statements: end > length ? unpack(bytes.subarray(0, end - length)) : undefined, says };
}

const historyOf = ({ prices, splits, actions }: SecurityToDerive): PriceHistory | undefined => {
  const series = prices();
  return PriceHistory.of(series && { series, actions, splits: splits() });
};

/** The index of each currency with its prices; read once. */
function indexReader(securities: readonly SecurityToDerive[]) {
  const known = new Map<string, { readonly of?: SecurityToDerive; readonly prices?: PriceHistory }>();
  return ({ security: { currency } }: SecurityToDerive) => {
    const found = known.get(currency) ?? readIndex(securities, currency);
    known.set(currency, found);
    return found;
  };
}

function readIndex(securities: readonly SecurityToDerive[], currency: string) {
  const of = indexOf(securities, currency, (one) => one.prices() !== undefined);
  const prices = of && historyOf(of);
  return { ...(of ? { of } : {}), ...(prices ? { prices } : {}) };
}

const currenciesOf = (securities: readonly SecurityToDerive[]): ReadonlySet<string> =>
  new Set(securities.map(({ security }) => security.currency));

/** The maker of the columns of all fields: what a build of the market calls. */
export function metricColumns(): ColumnMaker {
  const kept = keptReads(needsOf(columnKeys()));
  const places = keptPlaces(kept);
  const unpack = (bytes: Uint8Array): PanelStatements => unpackStatements(bytes, places);

  const make = async (market: MarketToDerive, sink: Parameters<ColumnMaker['make']>[1]): Promise<void> => {
    const indexFor = indexReader(market.securities);
    const data = await readArchiveData(market.areas, currenciesOf(market.securities));
    const leavesOf = archiveLeaves(data);
    const read = (each: SecurityToDerive): PanelSecurity => {
      const { security } = each;
      const bytes = each.digest();
      const { statements, says = {} } = bytes ? unpacked(bytes, unpack) : {};
      const prices = historyOf(each);
      const owned = ownedNow(says.insiders, each.splits());
      return new PanelSecurity({
        ...{ security, statements, prices, index: indexFor(each).prices },
        others: leavesOf({ security, says, reporting: statements?.currency, prices, owned }),
      });
    };
    await makePanel(market, { read, indexFor: (each) => indexFor(each).of, around: archiveKey(data) }, sink);
  };

  return {
    key: JSON.stringify([VERSION, kept, FIELDS, metricRegistry]),
    digest: (document) => {
      const { facts, insiders } = document;
      const beside = { ...companySays(document), ...(insiders ? { insiders: insiderActivity(insiders) } : {}) };
      if (facts.length === 0) return packed(new Uint8Array(0), beside);
      const statements = viewStatements({ ...document, priceSources: [], priceConflicts: [] });
      return packed(packStatements(statements, kept), beside);
    },
    make,
  };
}
