import type { marketCalls } from '@plumbline/market-data/contract';
import { endOfDayNewYork, knownAt, type Fact, type MarketReader, type Security } from '@plumbline/market-data/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';

export interface MarketDeps {
  readonly market: MarketReader;
}

/** A company by symbol, internal id, CIK or exact name. */
function findEntity(market: MarketReader, entity: string): Security & { cik: string } {
  const named = entity.trim().toLowerCase();
  const found =
    market.find(entity) ??
    (/^\d{1,10}$/.test(entity) ? market.ofCompany(entity)[0] : undefined) ??
    market.search(entity, 20).find(({ company }) => company.toLowerCase() === named);
  if (!found?.cik) throw new ApiError(404, `No company with filings is known as "${entity}"`);
  return { ...found, cik: found.cik };
}

const inRange = (fact: Fact, start: Day | undefined, end: Day | undefined): boolean =>
  (!start || (fact.start ?? fact.end) >= start) && (!end || fact.end <= end);

const toVintage = (fact: Fact, holding: ReadonlySet<Fact>) => ({
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

/** The facts that hold at a moment, as the very objects of the list. */
function holdingFacts(facts: readonly Fact[], at: number | undefined): Set<Fact> {
  const key = (fact: Fact) => `${fact.accession}|${fact.unit}|${fact.start ?? ''}|${fact.end}|${fact.value}`;
  const held = new Set(knownAt(facts, at).map(({ fact }) => key(fact)));
  return new Set(facts.filter((fact) => held.has(key(fact))));
}

export const marketHandlers = ({ market }: MarketDeps): Handlers<typeof marketCalls> => ({
  'GET /_api/facts': async ({ query }) => {
    const company = findEntity(market, query.entity);
    const concept = query.concept.includes(':') ? query.concept : `us-gaap:${query.concept}`;
    const at = query.asOf ? endOfDayNewYork(query.asOf) : undefined;
    const all = await market.facts(company.cik, concept);
    const facts = all.filter(
      (fact) => inRange(fact, query.start, query.end) && (at === undefined || fact.moment.at <= at),
    );
    const holding = holdingFacts(facts, at);
    return {
      entity: { cik: company.cik, company: company.company, symbol: company.symbol },
      concept,
      asOf: query.asOf ?? null,
      total: facts.length,
      data: facts.map((fact) => toVintage(fact, holding)),
    };
  },
});
