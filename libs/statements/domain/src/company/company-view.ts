import type { Basis, Traced } from '@plumbline/formula/domain';
import { momentOf, splitFactor, type SecurityDocument } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { chooseTemplate } from '../facts/choose-template';
import { factIndex, type FactIndex } from '../facts/fact-index';
import { statementCurrency } from '../facts/statement-currency';
import { yearOffsetOf } from '../calendar/fiscal-year-label';
import { fiscalCalendar, type FiscalCalendar } from '../calendar/fiscal-calendar';
import type { StatementItem } from '../model/statement-item';
import type { StatementPeriod } from '../model/statement-table';
import type { TemplateChoice } from '../model/template';

/** Values already computed, by period and then by basis and row. */
export type ValueMemo = Map<StatementPeriod, Readonly<Record<Basis, Map<StatementItem, Traced>>>>;

/** A company as it was known by the end of a day in New York. Everything read from it is a function of what was public then. */
export interface CompanyView {
  readonly document: SecurityDocument;
  /** Undefined: everything known. */
  readonly asOf?: Day;
  readonly index: FactIndex;
  readonly calendar: FiscalCalendar;
  /** Which rows its statements have, and why. */
  readonly template: TemplateChoice;
  /** ISO code of the currency the statements are in. */
  readonly currency: string;
  /** Shares one share has become since a filing of that day, on the as-of day (28 for Apple, 2013 to 2021). */
  readonly splitsSince: (filed: Day) => number;
  /** Cached values that metrics and explanations have requested so far. */
  readonly memo: ValueMemo;
}

const FAR_FUTURE: Day = '9999-12-31';

/** The point-in-time view of a company; `asOf` left out means everything known. Calendar and facts are indexed when first read. */
export function companyAt(document: SecurityDocument, asOf?: Day): CompanyView {
  const at = momentOf(asOf);
  const index = factIndex(document, at);
  const splits = document.splits.filter(({ knownAt }) => knownAt <= at);
  const factors = new Map<Day, number>();
  const lazy = {
    calendar: once(() => fiscalCalendar(index, yearOffsetOf(document))),
    template: once(() => chooseTemplate(document.profile, index)),
    currency: once(() => statementCurrency(index) ?? document.security.currency),
  };
  return {
    document,
    ...(asOf === undefined ? {} : { asOf }),
    index,
    get calendar() {
      return lazy.calendar();
    },
    get template() {
      return lazy.template();
    },
    get currency() {
      return lazy.currency();
    },
    splitsSince: (filed) => {
      const factor = factors.get(filed) ?? splitFactor(splits, filed, asOf ?? FAR_FUTURE);
      factors.set(filed, factor);
      return factor;
    },
    memo: new Map(),
  };
}

const present = new WeakMap<SecurityDocument['facts'], CompanyView>();

/** The view of everything known, one for all copies of a document that share their facts. */
export function companyNow(document: SecurityDocument): CompanyView {
  const known = present.get(document.facts);
  if (known && isSameCompany(known.document, document)) return known;
  const made = companyAt(document);
  present.set(document.facts, made);
  return made;
}

const isSameCompany = (one: SecurityDocument, other: SecurityDocument): boolean =>
  one.security === other.security &&
  one.profile === other.profile &&
  one.splits === other.splits &&
  one.filings === other.filings;

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
