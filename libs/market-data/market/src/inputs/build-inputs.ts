import { compareText, type Day } from '@plumbline/shared/domain';
import { identifySecurities, marketDay, type CompanyProfile, type PriceGrade } from '@plumbline/market-data/domain';
import { sha256 } from '@plumbline/shared/server/files';
import {
  allAnswers,
  descriptions,
  lastSparseDay,
  securitySources,
  type Archive,
  type SecuritySources,
} from '@plumbline/market-data/archive';

import type { ActionLog, OwnActions } from '../securities/action-log';
import { priceFiles, type PriceFile } from '../securities/price-rows';
import { readActionLog } from '../securities/actions.reader';
import { servedSecurities, type ServedSecurity } from '../securities/securities';
import { readSymbolRows, securityEvidence, type FileCoverage } from '../securities/security-evidence';

/** A security with all that goes into it next to facts, filings and the rows of its price files. */
export interface SecurityInputs {
  readonly served: ServedSecurity;
  readonly description?: NonNullable<CompanyProfile['description']>;
  readonly actions: OwnActions;
  readonly files: readonly PriceFile[];
  /** True when the company's own list of filings was imported; single filings may be known without it. */
  readonly hasFilingList: boolean;
  /** Hashes of the above: who it is with its actions, and its price files. */
  readonly key: string;
  readonly filesKey: string;
}

/** Everything a build reads at its begin. */
export interface BuildInputs {
  /** In reading order. */
  readonly securities: readonly SecurityInputs[];
  readonly log: ActionLog;
  readonly files: ReadonlyMap<string, readonly PriceFile[]>;
  /** The first day of each price file. */
  readonly firstDays: ReadonlyMap<string, Day>;
  /** The day up to which the market has prices; undefined when there are none. */
  readonly lastDay: Day | undefined;
  /** The newest day whose close publications other than price files state; undefined where none is taken. */
  readonly lastSparse: Day | undefined;
}

export const shortHash = (value: unknown): string => sha256(JSON.stringify(value)).slice(0, 16);

const hashes = new WeakMap<PriceFile, string>();

/**
 * Hash of everything about a price file that determines which rows it gives and how to read them; a daily file is
 * hashed once for all its symbols.
 */
function hashOf(file: PriceFile): string {
  const { price_file, name, basis, as_of, assumed } = file;
  const hash = hashes.get(file) ?? shortHash([price_file, name, basis, as_of, assumed]);
  hashes.set(file, hash);
  return hash;
}

/** The same for the same files in the same order. */
export const filesKeyOf = (files: readonly PriceFile[]): string => shortHash(files.map(hashOf));

/** By company, as facts lie in the archive: a batch then reads one stretch of it. What has prices only comes last. */
const inReadingOrder = (a: ServedSecurity, b: ServedSecurity): number =>
  compareText(a.cik ?? '~', b.cik ?? '~') || compareText(a.symbol, b.symbol) || compareText(a.id, b.id);

/** Companies whose list of filings was imported: reports of their insiders alone are none. */
const withFilingList = ({ companies }: SecuritySources): ReadonlySet<string> =>
  new Set(companies.filter(({ origin }) => origin === 'submissions').map(({ cik }) => cik));

function firstDaysOf(prices: readonly FileCoverage[]): ReadonlyMap<string, Day> {
  const days = new Map<string, Day>();
  for (const { file, from } of prices) if (from < (days.get(file) ?? '~')) days.set(file, from);
  return days;
}

export async function readBuildInputs(archive: Archive, grades: ReadonlySet<PriceGrade>): Promise<BuildInputs> {
  // The engine answers one question while the answer before is read.
  const [log, texts, files, sources, symbols] = await allAnswers([
    readActionLog(archive),
    descriptions(archive),
    priceFiles(archive),
    securitySources(archive),
    readSymbolRows(archive),
  ]);
  const evidence = securityEvidence(symbols, sources, log);
  const served = servedSecurities(identifySecurities(evidence), sources, evidence.prices);
  const listed = withFilingList(sources);
  const securities = [...served].sort(inReadingOrder).map((each): SecurityInputs => {
    const description = texts.get(each.cik ?? '');
    const actions = log.of(each.spans);
    const own = each.spans.flatMap(({ symbol }) => files.get(symbol) ?? []);
    const hasFilingList = listed.has(each.cik ?? '');
    const key = shortHash([each, description ?? null, actions.key(), hasFilingList]);
    const known = { served: each, actions, files: own, hasFilingList, key, filesKey: filesKeyOf(own) };
    return description ? { ...known, description } : known;
  });
  const lastSparse = await lastSparseDay(archive, grades);
  const lastDay = [marketDay(evidence.prices) ?? '', lastSparse ?? ''].sort().at(-1) || undefined;
  const firstDays = firstDaysOf(evidence.prices);
  return { securities, log, files, firstDays, lastDay, lastSparse };
}
