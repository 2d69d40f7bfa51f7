import type { marketCalls } from '@plumbline/market-data/contract';
import {
  endOfDayNewYork,
  knownAt,
  type AreaFact,
  type Fact,
  type MarketReader,
  type Security,
} from '@plumbline/market-data/domain';
import { ApiError, type Day, type HandlerOutput } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';

export interface MarketDeps {
  readonly market: MarketReader;
}

/** A served company by symbol, internal id, CIK or exact name. */
function findCompany(market: MarketReader, entity: string): (Security & { cik: string }) | undefined {
  const named = entity.trim().toLowerCase();
  const found =
    market.find(entity) ??
    (/^\d{1,10}$/.test(entity) ? market.ofCompany(entity)[0] : undefined) ??
    market.search(entity, 20).find(({ company }) => company.toLowerCase() === named);
  return found?.cik ? { ...found, cik: found.cik } : undefined;
}

const inRange = (fact: Fact, start: Day | undefined, end: Day | undefined): boolean =>
  (!start || (fact.start ?? fact.end) >= start) && (!end || fact.end <= end);

const toVintage = ({ area, fact }: AreaFact, holding: ReadonlySet<Fact>) => ({
  area,
  concept: fact.concept,
  unit: fact.unit,
  start: fact.start ?? null,
  end: fact.end,
  value: fact.value,
  accession: fact.accession,
  form: fact.form,
  filed: fact.filed,
  public: new Date(fact.moment.at).toISOString(),
  precision: fact.moment.precision,
  holds: holding.has(fact),
});

const keyOf = (fact: Fact): string =>
  [fact.accession, fact.concept, fact.unit, fact.start ?? '', fact.end, fact.value].join('|');

/** The facts that hold at a moment, as the very objects of the list. */
function holdingFacts(facts: readonly Fact[], at: number | undefined): Set<Fact> {
  const held = new Set(knownAt(facts, at).map(({ fact }) => keyOf(fact)));
  return new Set(facts.filter((fact) => held.has(keyOf(fact))));
}

type Query = Parameters<Handlers<typeof marketCalls>['GET /_api/facts']>[0]['query'];

/** A concept that statements may use stands in the archive of the company; all else its area is asked for. */
async function findAll(market: MarketReader, company: (Security & { cik: string }) | undefined, query: Query) {
  const { entity, concept, start, end } = query;
  if (company) {
    const name = concept.includes(':') ? concept : `us-gaap:${concept}`;
    const facts = await market.facts(company.cik, name);
    const found = facts.filter((fact) => inRange(fact, start, end));
    if (found.length > 0) return found.map((fact): AreaFact => ({ area: 'reported', fact }));
  }
  return market.findFacts({ entity, concept, ...(start ? { start } : {}), ...(end ? { end } : {}) });
}

/** Every vintage of a single value with the one that holds; 404 when nobody of that name has any such value. */
export async function answerFacts(
  market: MarketReader,
  query: Query,
): Promise<HandlerOutput<(typeof marketCalls)['GET /_api/facts']>> {
  const company = findCompany(market, query.entity);
  const at = query.asOf ? endOfDayNewYork(query.asOf) : undefined;
  const all = await findAll(market, company, query);
  if (all.length === 0 && !company) throw new ApiError(404, `Nothing with such values is known as "${query.entity}"`);
  const facts = all.filter(({ fact }) => at === undefined || fact.moment.at <= at);
  const holding = holdingFacts(
    facts.map(({ fact }) => fact),
    at,
  );
  const { cik = null, company: name = null, symbol = null } = company ?? {};
  return {
    entity: { name: name ?? query.entity, cik, company: name, symbol },
    concept: facts[0]?.fact.concept ?? query.concept,
    asOf: query.asOf ?? null,
    total: facts.length,
    data: facts.map((fact) => toVintage(fact, holding)),
  };
}

export const marketHandlers = ({ market }: MarketDeps): Handlers<typeof marketCalls> => ({
  'GET /_api/facts': ({ query }) => answerFacts(market, query),
});
