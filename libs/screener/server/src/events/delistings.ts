import { todayOf, type CorporateAction, type Security } from '@plumbline/market-data/domain';
import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';
import {
  closeOn,
  filingUrl,
  knownNotices,
  loggedActions,
  LOG_MISSING,
  namedOf,
  NO_PRICE,
  otherName,
  securityBefore,
  type EventAsk,
  type EventRow,
  type EventsFound,
} from './event-market';
import type { Notice } from './notice-records';

/** Notices so near an end are of it. */
const NEAR_DAYS = 120;

type Notices = ReadonlyMap<string, readonly Notice[]>;

interface End {
  readonly day: Day;
  readonly stage: 'merger' | 'delisting' | 'ended';
  readonly action?: CorporateAction;
}

/** The notice nearest to the end; the later of two that are equally near. */
function noticeOf(notices: Notices, security: Security | undefined, day: Day): Notice | undefined {
  const distance = ({ filed }: Notice): number => Math.abs(daysBetween(filed, day));
  const near = (notices.get(security?.cik ?? '') ?? []).filter((filing) => distance(filing) <= NEAR_DAYS);
  return near.toSorted((one, other) => distance(one) - distance(other) || other.at - one.at)[0];
}

const amountsOf = (ask: EventAsk, action: CorporateAction | undefined) => ({
  cash: action?.amount ?? null,
  ratio: action?.ratio ?? null,
  other: action?.kind === 'merger' ? otherName(ask.market, action) : null,
});

function whyNothing(action: CorporateAction | undefined): string {
  if (!action) return 'The log has no entry of it';
  return action.kind === 'merger' ? 'The log names none' : 'Holders received nothing that the log knows of';
}

interface Ended {
  readonly security: Security | undefined;
  readonly symbol: string;
  readonly end: End;
  readonly notice: Notice | undefined;
}

/** Details for the rows of a page: the last price, and why other values are missing. */
const lookedUp =
  ({ market }: EventAsk, { security, end: { day, action } }: Ended) =>
  async () => {
    const nothing = whyNothing(action);
    const form = 'No Form 25 or 15 is known near the day';
    return {
      values: { price: await closeOn(market, security, addDays(day, -1)) },
      why: { price: NO_PRICE, cash: nothing, ratio: nothing, other: nothing, form },
    };
  };

function rowOf(ask: EventAsk, ended: Ended): EventRow {
  const { security, symbol, end, notice } = ended;
  const { day, stage, action } = end;
  return {
    key: `${security?.id ?? symbol} ${day}`,
    security,
    symbol,
    stage,
    ...namedOf(security, symbol, action?.currency),
    values: { day, ...amountsOf(ask, action), form: notice?.form ?? null },
    url: filingUrl(ask, security?.cik, notice),
    lookUp: lookedUp(ask, ended),
  };
}

/** Ends that the log states, by security where there is one: a merger says more than a delisting of the same. */
function loggedEnds({ market }: EventAsk, actions: readonly CorporateAction[]) {
  const found = new Map<
    string,
    { readonly security: Security | undefined; readonly symbol: string; readonly end: End }
  >();
  for (const action of actions) {
    const { symbol, day } = action;
    const stage = action.kind === 'merger' ? 'merger' : 'delisting';
    const security = securityBefore(market, action);
    const key = security?.id ?? `${symbol} ${day}`;
    if (stage === 'delisting' && found.get(key)?.end.stage === 'merger') continue;
    found.set(key, { security, symbol, end: { day, stage, action } });
  }
  return found;
}

/** Delisted securities, from the log and from lists of symbols. */
export async function delistings(ask: EventAsk): Promise<EventsFound> {
  const { market } = ask;
  const today = todayOf(ask.market, ask.asOf);
  const logged = (await loggedActions(ask, ['merger', 'delisting'])).filter(({ day }) => day <= today);
  const notices = await knownNotices(ask, 'end');
  const ends = loggedEnds(ask, logged);
  const listed = market
    .list()
    .filter(({ id, delisted }) => delisted !== undefined && delisted < today && !ends.has(id));
  for (const security of listed) {
    const { id, symbol, delisted = today } = security;
    ends.set(id, { security, symbol, end: { day: addDays(delisted, 1), stage: 'ended' } });
  }
  const rows = [...ends.values()].map((found) =>
    rowOf(ask, { ...found, notice: noticeOf(notices, found.security, found.end.day) }),
  );
  const filed = [...notices.values()].reduce((sum, filings) => sum + filings.length, 0);
  return {
    rows,
    sources: [
      { name: 'Mergers and delistings in the log', entries: logged.length, missing: LOG_MISSING },
      {
        name: 'Ends that lists of symbols show',
        entries: listed.length,
        missing: 'None as of this day. Lists of symbols and prices of several years show them',
      },
      {
        name: 'Notices of removal (Forms 25 and 15)',
        entries: filed,
        missing: 'None as of this day. Submissions and daily indexes of the SEC report them',
      },
    ],
  };
}
