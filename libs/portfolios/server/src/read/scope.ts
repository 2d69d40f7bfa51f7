import {
  dayBefore,
  daySeries,
  lotLedger,
  partOfRefs,
  positionsOf,
  type DaySeries,
  type Ledger,
} from '@plumbline/portfolios/domain';
import { ApiError, dayFromEpoch } from '@plumbline/shared/domain';
import type { PortfolioSources } from '../sources';
import { findHeldRef } from './stock-wire';
import type { ValuedPortfolio } from './valued-portfolio';

const SCOPES = 'portfolio, stock:SYMBOL, account:NAME, currency:USD or lot:ENTRY';

const refused = (message: string) => new ApiError(400, message, { fields: [{ path: 'query.scope', message: SCOPES }] });

interface Part {
  readonly ledger: Ledger;
  readonly tracksCash: boolean;
}

/** A portfolio of nothing but a part of its ledger. */
function portfolioOf(valued: ValuedPortfolio, { ledger, tracksCash }: Part): ValuedPortfolio {
  const { market, on } = valued;
  const first = [...ledger.trades, ...ledger.transfers].map(({ day }) => day).sort()[0];
  let made: DaySeries | undefined;
  const series = () =>
    (made ??=
      first === undefined ? undefined : daySeries({ ledger, market, tracksCash, from: dayBefore(first), to: on }));
  const positions = positionsOf({ ledger, market, on, dayOf: dayFromEpoch });
  return { ...valued, ledger, tracksCash, positions, series };
}

/** Entries of one account; money of its own where some was put into it. */
function ofAccount(valued: ValuedPortfolio, name: string): Part {
  const { events, actions, portfolio, read } = valued;
  const own = events.filter(({ account, kind }) => account === name || kind === 'action_answer');
  if (!own.some(({ kind }) => kind !== 'action_answer')) throw refused(`No entry is of the account "${name}"`);
  const hasMoney = own.some(({ kind }) => kind === 'deposit' || kind === 'withdraw');
  return { ledger: read(own, actions), tracksCash: portfolio.tracks_cash ?? hasMoney };
}

function ofCurrency({ ledger, market }: ValuedPortfolio, currency: string): Part {
  const refs = [...ledger.steps.keys()].filter((ref) => market.currency(ref) === currency);
  if (refs.length === 0) throw refused(`Nothing was held in ${currency}`);
  return { ledger: partOfRefs(ledger, new Set(refs)), tracksCash: false };
}

function ofLot(valued: ValuedPortfolio, no: number): Part {
  if (valued.portfolio.cost_method === 'average')
    throw refused('With average cost all shares have one cost: there are no single lots');
  const ledger = lotLedger({ ...valued, no });
  if (!ledger) throw refused(`Entry ${no} opened no lot`);
  return { ledger, tracksCash: false };
}

async function ofStock(deps: PortfolioSources, { ledger, securities }: ValuedPortfolio, name: string): Promise<Part> {
  const ref = await findHeldRef(deps, securities, name);
  return { ledger: partOfRefs(ledger, new Set(ref === undefined ? [] : [ref])), tracksCash: false };
}

/** A part of a portfolio as a portfolio: everything of it, a security, an account, a currency, or a lot. */
export async function scoped(deps: PortfolioSources, valued: ValuedPortfolio, scope: string): Promise<ValuedPortfolio> {
  if (scope === 'portfolio') return valued;
  const [, kind, name = ''] = /^(stock|account|currency|lot):(.*)$/s.exec(scope) ?? [];
  if (kind === 'stock' && name !== '') return portfolioOf(valued, await ofStock(deps, valued, name));
  if (kind === 'account') return portfolioOf(valued, ofAccount(valued, name));
  if (kind === 'currency') return portfolioOf(valued, ofCurrency(valued, name));
  if (kind === 'lot' && /^\d{1,9}$/.test(name)) return portfolioOf(valued, ofLot(valued, Number(name)));
  throw refused('There is no such part of a portfolio');
}
