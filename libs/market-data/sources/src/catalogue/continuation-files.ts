import { parseAnyJson } from '@plumbline/market-data/importers';
import { z } from 'zod';

import { fileOf } from './request-files';
import type { FollowUps, SourceRequest } from '../model/source-request';

const list = z.object({ filings: z.object({ files: z.unknown() }) });
const continuation = z.object({
  name: z.string(),
  filingCount: z.number().optional().catch(undefined),
  filingTo: z.string().optional().catch(undefined),
});
type Continuation = z.infer<typeof continuation>;

/** Old filings do not change: a file that ends on the same day with as many of them is the one that was read. */
const versionOf = ({ filingCount, filingTo }: Continuation): Pick<SourceRequest, 'version'> =>
  filingCount === undefined || filingTo === undefined ? {} : { version: `${filingCount} filings to ${filingTo}` };

/** The value of `filings.files`; undefined where there is none, and in a list that no importer would take either. */
function namedFiles(text: string): unknown {
  const parsed = parseAnyJson(text);
  return list.safeParse('json' in parsed ? parsed.json : undefined).data?.filings.files ?? undefined;
}

const isNameOf = (cik: string, name: string): boolean =>
  /^CIK(\d{10})-submissions-\d{3}\.json$/.exec(name)?.[1] === cik;

/** A publisher's value as it is shown in a reason. */
const shown = (value: unknown): string => JSON.stringify(value).slice(0, 100);

/**
 * The files with a company's older filings: its list holds the last thousand or so and names the others, which are in
 * the same folder. A name is an address, so no other than the documented one is followed.
 */
export function continuationsOf(cik: string, folder: string, text: string): FollowUps {
  const files = namedFiles(text) ?? [];
  const [requests, refused]: [SourceRequest[], string[]] = [[], []];
  if (!Array.isArray(files)) return { requests, refused: ['filings.files is no list'] };
  for (const file of files as readonly unknown[]) {
    const { data } = continuation.safeParse(file);
    if (data && isNameOf(cik, data.name)) requests.push({ ...fileOf(`${folder}/${data.name}`), ...versionOf(data) });
    else refused.push(`filings.files names ${shown(data?.name ?? file)}, which is no part of this list`);
  }
  return { requests, refused };
}
