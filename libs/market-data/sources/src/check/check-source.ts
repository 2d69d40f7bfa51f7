import { addDays, DAY_MS, dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { StoreError } from '@plumbline/shared/server/files';
import { decode, importerOf } from '@plumbline/market-data/importers';

import { missingSettings } from '../catalogue';
import { vendorAccess } from '../vendors/sync-vendor';
import { fetchLinked } from '../sync/linked-file';
import type { Source, SourceContext } from '../model/source';
import type { Fetched, SourceFetch } from '../model/source-fetch';
import { VendorError } from '../model/price-vendor';
import type { SourceRequest } from '../model/source-request';

/** 'changed': it answered something that the importer does not know; 'waits': what it would be asked for is not known yet. */
export type CheckState = 'ok' | 'old' | 'off' | 'waits' | 'missing' | 'refused' | 'changed';

/** The outcome of one small request to a publisher. */
export interface SourceCheck {
  readonly source: string;
  readonly state: CheckState;
  /** In plain words: what it gave, or why it gave nothing. */
  readonly words: string;
  /** Media type of the answer. */
  readonly type?: string;
  /** The importer that takes it. */
  readonly kind?: string;
  /** When the publisher changed it last, where it says so. */
  readonly modified?: Day;
}

/** Enough to recognise a layout; publishers that ignore the range answer with all of it. */
const HEAD = { range: 'bytes=0-262143' } as const;
/** A company that files without fail, for an archive that knows none yet: Apple. */
const ANYBODY = '0000320193';

/** Asks about one company, any of them. */
const oneCompany = ({ archive, ...context }: SourceContext): SourceContext => ({
  ...context,
  since: undefined,
  archive: { ...archive, listedCompanies: async () => [(await archive.listedCompanies())[0] ?? ANYBODY] },
});

/** Of the files of days the latest first: the last one may not be there yet. */
const TRIES = 5;

function candidates(offered: readonly SourceRequest[]): readonly SourceRequest[] {
  const isDaily = offered.every(({ isOfDay }) => isOfDay);
  return isDaily ? offered.toReversed().slice(0, TRIES) : offered.slice(0, 1);
}

type Found = { readonly request: SourceRequest; readonly answer: Fetched & { readonly state: 'changed' } };

async function firstAnswer(offered: readonly SourceRequest[], fetch: SourceFetch): Promise<Found | undefined> {
  for (const { followUps, ...request } of candidates(offered)) {
    const isPacked = /\.(zip|gz|xlsx?|ods)$/i.test(request.file);
    const headers = { ...request.headers, ...(isPacked || request.link || request.isIndex ? {} : HEAD) };
    const answer = await fetchLinked(fetch, { ...request, headers, whole: true });
    if (answer.state === 'changed') return { request: { ...request, ...(followUps ? { followUps } : {}) }, answer };
  }
  return undefined;
}

const isPacked = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0x1f && bytes[1] === 0x8b);

/** The importer that takes it, or what is wrong with it. */
function layoutOf({ kinds }: Source, { request, answer }: Found): { readonly kind: string } | { readonly why: string } {
  const text = (): string => decode(answer.bytes);
  if (request.isIndex) {
    const [why] = request.followUps?.(text()).refused ?? [];
    return why === undefined ? { kind: 'page of links' } : { why };
  }
  if (/\.(zip|gz)$/i.test(request.file))
    return isPacked(answer.bytes) ? { kind: 'archive' } : { why: 'the answer is no archive' };
  const found = importerOf(text(), request.file, { folders: [] })?.kind;
  if (found === undefined) return { why: 'the answer has no known layout' };
  return kinds.includes(found) ? { kind: found } : { why: `the answer was taken for ${found}` };
}

function modifiedDay({ answer }: Found): Day | undefined {
  const at = Date.parse(answer.modified ?? '');
  return Number.isNaN(at) ? undefined : dayFromEpoch(Math.floor(at / DAY_MS));
}

function judge(source: Source, found: Found, today: Day): SourceCheck {
  const layout = layoutOf(source, found);
  const modified = modifiedDay(found);
  const about = {
    source: source.id,
    ...(found.answer.type === undefined ? {} : { type: found.answer.type }),
    ...(modified === undefined ? {} : { modified }),
  };
  if ('why' in layout) return { ...about, state: 'changed', words: layout.why };
  const isOld = modified !== undefined && modified < addDays(today, -source.freshDays);
  const words = isOld ? `answers, but nothing new since ${modified}` : 'answers as expected';
  return { ...about, kind: layout.kind, state: isOld ? 'old' : 'ok', words };
}

/** A vendor is asked for the last days of one share. */
const SHARE = 'AAPL';
const VENDOR_DAYS = 10;

async function checkVendor(source: Source, context: SourceContext, fetch: SourceFetch): Promise<SourceCheck> {
  const { vendor, id } = source;
  if (!vendor) throw new Error(`${id} is no vendor`);
  const question = { symbol: SHARE, from: addDays(context.today, -VENDOR_DAYS), today: context.today };
  const { bars } = vendor.requests(question, vendorAccess(vendor, context.settings));
  if (!bars) return { source: id, state: 'changed', words: 'the vendor is asked for no prices' };
  const answer = await fetch({ ...bars, file: `${SHARE}.bars`, whole: true });
  if (answer.state !== 'changed') return { source: id, state: 'missing', words: `it knows no ${SHARE}` };
  const rows = vendor.read({ bars: new TextDecoder().decode(answer.bytes) }, question).bars;
  const last = rows
    .map(({ day }) => day)
    .sort()
    .at(-1);
  if (last === undefined)
    return { source: id, state: 'old', words: `no price of ${SHARE} in the last ${VENDOR_DAYS} days` };
  return { source: id, state: 'ok', kind: 'prices', modified: last, words: `prices of ${SHARE} up to ${last}` };
}

async function checkPublisher(source: Source, context: SourceContext, fetch: SourceFetch): Promise<SourceCheck> {
  const offered = await source.requests(oneCompany(context));
  if (offered.length === 0)
    return { source: source.id, state: 'waits', words: 'waits for the lists that name what it is asked for' };
  const found = await firstAnswer(offered, fetch);
  if (!found) return { source: source.id, state: 'missing', words: 'the file is not there' };
  return judge(source, found, context.today);
}

/** Asks a source for one small thing and compares status, type, layout and freshness with what its importer expects. */
export async function checkSource(source: Source, context: SourceContext, fetch: SourceFetch): Promise<SourceCheck> {
  const needs = missingSettings(source, context.settings);
  if (needs.length > 0) return { source: source.id, state: 'off', words: `needs ${needs.join(', ')}` };
  try {
    return await (source.vendor ? checkVendor : checkPublisher)(source, context, fetch);
  } catch (error: unknown) {
    if (!(error instanceof StoreError || error instanceof VendorError)) throw error;
    const isOther = error instanceof VendorError || /links no file|answered a page/.test(error.message);
    return { source: source.id, state: isOther ? 'changed' : 'refused', words: error.message };
  }
}
