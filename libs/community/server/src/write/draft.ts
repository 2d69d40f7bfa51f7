import { LIMITS, marksOf, MAX_CONTENT, MAX_TICKERS, textKey, type TextMarks } from '@plumbline/community/domain';
import { acceptRichText } from '@plumbline/rich-text/domain';
import { ApiError, plural } from '@plumbline/shared/domain';
import { fieldRefusal } from '@plumbline/shared/server';
import type { CommunityDeps, PublicPerson } from '../deps';
import type { Author } from './author';

/** A call as it was asked for. */
export interface CallInput {
  readonly stock: string;
  readonly direction: 'up' | 'down';
  readonly horizon: '1m' | '3m' | '1y';
}

/** The same with its security. */
export interface CallDraft extends Omit<CallInput, 'stock'> {
  readonly ref: number;
}

/** A text that may be kept, and what it points at. */
export interface Draft {
  readonly content: string;
  readonly plain: string;
  readonly key: string;
  readonly marks: TextMarks;
  readonly refs: readonly number[];
  readonly mentioned: readonly PublicPerson[];
}

/** Cleans a text; 400 where it is empty or too long. */
export async function cleanText(content: string): Promise<{ content: string; plain: string }> {
  const accepted = await acceptRichText(content, { maxCharacters: MAX_CONTENT, isRequired: true });
  if (!accepted.ok) throw fieldRefusal('body.content', accepted.message);
  return { content: accepted.html, plain: accepted.plain };
}

function refuseTooMany({
  marks,
  standing,
}: {
  readonly marks: TextMarks;
  readonly standing: Author['standing'];
}): void {
  const { links, mentions } = LIMITS[standing];
  if (marks.links.length > links)
    throw fieldRefusal('body.content', plural(links, { one: 'Use at most # link', other: 'Use at most # links' }));
  if (marks.mentions.length > mentions)
    throw fieldRefusal(
      'body.content',
      plural(mentions, { one: 'Name at most # person', other: 'Name at most # people' }),
    );
}

/** References of the securities of some names; names that mean nothing are left out. */
async function refsOf({ market, refs }: CommunityDeps, names: readonly string[]): Promise<readonly number[]> {
  const found: number[] = [];
  for (const name of names) {
    const security = market.find(name);
    if (!security) continue;
    const ref = await refs.refOf(security);
    if (!found.includes(ref)) found.push(ref);
    if (found.length === MAX_TICKERS) break;
  }
  return found;
}

/** Sanitises and analyses a text; `about` names securities that the text need not mention. */
export async function draftOf(
  deps: CommunityDeps,
  { standing }: Pick<Author, 'standing'>,
  { content: written, about }: { readonly content: string; readonly about?: readonly string[] },
): Promise<Draft> {
  const { content, plain } = await cleanText(written);
  const marks = marksOf(content, plain);
  refuseTooMany({ marks, standing });
  return {
    content,
    plain,
    key: textKey(plain),
    marks,
    refs: await refsOf(deps, [...(about ?? []), ...marks.tickers]),
    mentioned: await deps.community.people.byNames(marks.mentions),
  };
}

/** The security of a call; 400 where there is none of that name or it has no price. */
export async function callDraftOf(
  { market, refs }: CommunityDeps,
  { stock, direction, horizon }: CallInput,
): Promise<CallDraft> {
  const security = market.find(stock);
  if (!security) throw fieldRefusal('body.call.stock', `There is no security "${stock}"`);
  if (market.lastPriceDay(security.id) === undefined)
    throw fieldRefusal('body.call.stock', 'This security has no price to call');
  return { ref: await refs.refOf(security), direction, horizon };
}

/** The security that a name means; 404 where there is none. */
export function namedSecurity({ market }: Pick<CommunityDeps, 'market'>, name: string) {
  const security = market.find(name);
  if (!security) throw new ApiError(404, `There is no security "${name}"`);
  return security;
}
