import {
  filedSeries,
  momentOf,
  offeringRecords,
  recordsAt,
  splitAdjustedSeries,
  todayOf,
  type CorporateAction,
  type KnownOffering,
  type Security,
} from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import {
  filingUrl,
  loggedActions,
  LOG_MISSING,
  securityBefore,
  type EventAsk,
  type EventRow,
  type EventsFound,
} from './event-market';

/** First close from a day on and the last one, on one split basis; nulls without. */
async function tradingSince({ market, asOf }: EventAsk, security: Security | undefined, day: Day) {
  const series = security && market.prices(security.id);
  const document = series && (await market.document(security.id));
  const nothing = { first: null, price: null, change: null };
  if (!document) return nothing;
  const { days, close } = splitAdjustedSeries(filedSeries(series), { splits: document.splits, actions: [] }, asOf);
  const from = days.findIndex((one) => one >= epochDay(day));
  if (from < 0) return nothing;
  const [first, price] = [close[from]!, close[days.length - 1]!];
  return { first, price, change: 100 * (price / first - 1) };
}

const NOT_TRADED = 'It is not traded yet, or its prices are not known';

interface SpunOff {
  readonly key: string;
  readonly security: Security | undefined;
  readonly symbol: string | undefined;
  readonly company: string;
  readonly stage: string;
  readonly day: Day;
}

function rowOf(
  ask: EventAsk,
  spun: SpunOff,
  more: Pick<EventRow, 'values' | 'url'> & { currency?: string | undefined },
) {
  const { key, security, symbol, company, stage, day } = spun;
  return {
    key,
    security,
    symbol,
    company,
    stage,
    currency: more.currency ?? security?.currency ?? 'USD',
    values: { day, ...more.values },
    url: more.url ?? null,
    lookUp: async () => ({
      values: await tradingSince(ask, security, day),
      why: {
        first: NOT_TRADED,
        price: NOT_TRADED,
        change: NOT_TRADED,
        other: 'In the text of the registration',
        ratio: 'No source states it',
        worth: 'No source states it',
        form: 'The log reports it',
      },
    }),
  };
}

function loggedRow(ask: EventAsk, action: CorporateAction): EventRow {
  const { market } = ask;
  const { symbol, day, otherSymbol, otherName = otherSymbol ?? 'Not named', ratio, amount, currency } = action;
  const security =
    otherSymbol === undefined ? undefined : (market.findAt(otherSymbol, day) ?? market.find(otherSymbol));
  const parent = securityBefore(market, action);
  const parentName = parent ? `${parent.company} (${displaySymbol(parent.exchange, parent.symbol)})` : symbol;
  const spun = {
    key: `${symbol} ${day} ${otherSymbol ?? ''}`,
    security,
    symbol: otherSymbol,
    stage: 'completed',
    day,
    company: security?.company ?? otherName,
  };
  const values = { other: parentName, ratio: ratio ?? null, worth: amount ?? null, form: null };
  return rowOf(ask, spun, { currency, values });
}

/** A Form 10 contains no price: the company is listed once it has one. */
function stageOf({ stage }: KnownOffering, isTraded: boolean): string {
  if (isTraded) return 'completed';
  return stage === 'withdrawn' ? 'withdrawn' : 'registered';
}

function registeredRow(ask: EventAsk, offering: KnownOffering): EventRow {
  const { market } = ask;
  const { cik, company, last: day, form, accession } = offering;
  const [security] = market.ofCompany(cik);
  const firstDay = security && market.prices(security.id)?.days[0];
  const isTraded = firstDay !== undefined && firstDay <= epochDay(todayOf(market, ask.asOf));
  const spun = {
    key: `${cik} ${accession}`,
    security,
    symbol: security?.symbol,
    company: security?.company ?? company,
    stage: stageOf(offering, isTraded),
    day,
  };
  const url = filingUrl(ask, cik, offering);
  return rowOf(ask, spun, { values: { other: null, ratio: null, worth: null, form }, url });
}

/** Registrations on Form 10 of companies that the log does not name. */
async function registeredRows(ask: EventAsk, logged: ReadonlySet<string>): Promise<readonly EventRow[]> {
  const { market, asOf } = ask;
  const table = await market.records(offeringRecords);
  const [kindOf, cikOf] = [table.column('kind'), table.column('cik')];
  const isLogged = (cik: string): boolean => logged.has(market.ofCompany(cik)[0]?.id ?? '');
  return recordsAt(table, momentOf(asOf))
    .filter((place) => kindOf(place) === 'spin-off' && !isLogged(cikOf(place)))
    .map((place) => registeredRow(ask, table.row(place)));
}

/** Spin-offs that the log states, and registrations on Form 10. */
export async function spinOffs(ask: EventAsk): Promise<EventsFound> {
  const today = todayOf(ask.market, ask.asOf);
  const actions = (await loggedActions(ask, ['spin-off'])).filter(({ day }) => day <= today);
  const logged = actions.map((action) => loggedRow(ask, action));
  const known = new Set(logged.flatMap(({ security }) => security?.id ?? []));
  const registered = await registeredRows(ask, known);
  return {
    rows: [...registered, ...logged],
    sources: [
      { name: 'Spin-offs in the log', entries: actions.length, missing: LOG_MISSING },
      {
        name: 'Registrations on Form 10',
        entries: registered.length,
        missing: 'None as of this day. Submissions and daily indexes of the SEC report them',
      },
    ],
  };
}
