import { endOfDayNewYork, splitFactor, type Fact, type SecurityDocument } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { yearOffsetOf } from '../calendar/fiscal-year-label';
import { calendarMemo } from '../calendar/calendar-memo';
import { chooseTemplate } from '../facts/choose-template';
import { conceptsAgree } from '../rows/decide-across-concepts';
import { decideRow, type RowDecision } from '../rows/decide-row';
import type { StatementView } from '../company/decision-scope';
import { calendarOf, type FiscalCalendar } from '../calendar/fiscal-calendar';
import type { FiscalQuarter } from '../calendar/fiscal-period';
import { rhythmOf } from '../company/current';
import { isCoverCount, isLaterCount } from '../rows/shares-outstanding';
import type { QuarterTarget, ReadTarget } from '../company/read-target';
import type { Template } from '../model/template';
import { Cells, markStale, type PeriodCells, type StaleCell } from './statement-cells';
import { decidedNumber, FactReading, type Decide, type ReadingOf } from '../frames/statement-facts';
import { GrowingFacts, type Touch } from './statement-growth';
import type { HistoryVintage, ChangedValue, StatementHistory } from './history-model';
import { momentsOf, type HistoryMoment } from './statement-moments';
import { rowInfluence, type RowInfluence } from './statement-influence';
import type { PlainRow } from '../frames/statement-rows';
import { coverShares } from '../frames/statement-shares';
import { CurrencySoFar, FilingsSoFar } from './statement-so-far';

const FAR_FUTURE: Day = '9999-12-31';
const NONE: readonly never[] = [];

/** The statements of a security at every moment. Only what a filing's facts reach is re-read. */
export function statementHistory(document: SecurityDocument): StatementHistory {
  const walk = new Walk(document);
  for (const moment of momentsOf(document)) walk.step(moment);
  return walk.history();
}

/** Whether concepts agree, and the cells that depend on it. */
interface Agreement {
  readonly concepts: readonly string[];
  isAgreed: boolean;
  readonly cells: Map<PeriodCells, Set<PlainRow>>;
}

/** The reading of a vintage; it asks the walk whether concepts agree, which looks at all their periods. */
class HistoryReading extends FactReading {
  constructor(
    of: ReadingOf,
    private readonly agreed: (concepts: readonly string[]) => boolean,
  ) {
    super(of);
  }

  override agree(concepts: readonly string[]): boolean {
    return this.agreed(concepts);
  }
}

/** Goes from moment to moment. */
class Walk {
  private readonly index: GrowingFacts;
  private readonly filings = new FilingsSoFar();
  private readonly currencies: CurrencySoFar;
  private readonly memo = calendarMemo();
  private readonly cells = new Cells();
  private readonly influences = new Map<Template, RowInfluence>();
  private readonly agreements = new Map<string, Agreement>();
  private readonly vintages: HistoryVintage[] = [];
  private readonly values: ChangedValue[] = [];
  private readonly counts: { readonly fact: Fact; readonly vintage: number }[] = [];
  private readonly offset: number;
  private calendar: FiscalCalendar;
  private template: Template | undefined;
  private currency: string | undefined;
  private conceptCount = 0;
  private stale: StaleCell[] = [];
  private current: StaleCell | undefined;
  private touched: ReadonlySet<string> = new Set();

  constructor(private readonly document: SecurityDocument) {
    this.index = new GrowingFacts(document);
    this.offset = yearOffsetOf(document);
    this.currencies = new CurrencySoFar(document);
    this.calendar = calendarOf([], this.offset, this.memo);
  }

  /** Applies the facts that became known on one day. */
  step({ day, facts, isSplit }: HistoryMoment): void {
    const touches = this.index.add(facts);
    const template = this.templateNow();
    const currency = this.currencies.after(facts, this.index);
    const influence = this.influenceOf(template);
    const isOther = template !== this.template || currency !== this.currency;
    if (isOther) this.markAll(influence.rows);
    if (isSplit) this.markAll(influence.rows.filter(({ item }) => item.unit !== 'money'));
    if (this.filings.add(facts)) this.calendar = calendarOf(this.filings.list, this.offset, this.memo);
    const isMoved = this.cells.follow(this.calendar, influence, this.stale);
    this.markTouched(touches, influence);
    [this.template, this.currency] = [template, currency];
    const isCounted = this.addCounts(facts);
    this.read({ day, template, currency, isOther: isOther || isMoved || isCounted });
  }

  history(): StatementHistory {
    const { vintages, values, document } = this;
    const periods = this.cells.all.map(({ end }) => end);
    return { vintages, periods, values, covers: this.covers(), splits: document.splits };
  }

  /** Counts on cover pages belong to the vintage of their day; true where there are any. */
  private addCounts(facts: readonly Fact[]): boolean {
    const counts = facts.filter(isCoverCount);
    for (const fact of counts) this.counts.push({ fact, vintage: this.vintages.length });
    return counts.length > 0;
  }

  private covers(): StatementHistory['covers'] {
    const ordered = [...this.counts].sort((a, b) => (isLaterCount(b.fact, a.fact) ? -1 : 1));
    return ordered.map(({ fact: { end, filed, value }, vintage }) => ({ end, filed, value, vintage }));
  }

  /** Only a concept that was not there before can speak for another template. */
  private templateNow(): Template {
    const { conceptCount } = this.index;
    if (this.template !== undefined && conceptCount === this.conceptCount) return this.template;
    this.conceptCount = conceptCount;
    return chooseTemplate(this.document.profile, this.index).template;
  }

  private influenceOf(template: Template): RowInfluence {
    const known = this.influences.get(template) ?? rowInfluence(template, this.index);
    this.influences.set(template, known);
    return known;
  }

  private markAll(rows: readonly PlainRow[]): void {
    for (const cells of this.cells.all) for (const row of rows) markStale(cells, row, this.stale);
  }

  private markTouched(touches: readonly Touch[], { changed, confirmed }: RowInfluence): void {
    const concepts = new Set<string>();
    for (const { concept, end, isChange } of touches) {
      this.cells.reachedBy(end, (isChange ? changed : confirmed).get(concept) ?? NONE, this.stale);
      if (isChange) concepts.add(concept);
    }
    this.touched = concepts;
  }

  /** Values depend on all periods of concepts only by whether they agree in them. */
  private markAgreements(view: StatementView, { made }: RowInfluence): void {
    for (const agreement of this.agreements.values()) {
      if (!agreement.concepts.some((concept) => this.touched.has(concept))) continue;
      const isAgreed = conceptsAgree(view, agreement.concepts);
      if (isAgreed === agreement.isAgreed) continue;
      agreement.isAgreed = isAgreed;
      for (const [cells, rows] of agreement.cells)
        for (const row of [...rows, ...made]) markStale(cells, row, this.stale);
    }
  }

  private read({ day, template, currency, isOther }: Reported): void {
    const view = this.viewOn(day, currency);
    if (currency !== this.vintages.at(-1)?.currency) this.agreements.clear();
    else this.markAgreements(view, this.influenceOf(template));
    const quarterOf = (period: FiscalQuarter): QuarterTarget => this.cells.quarterOf(period);
    const decide: Decide = (_, row, target) => this.decide(reading, row, target);
    const reading = new HistoryReading({ view, template, quarterOf, decide }, (concepts) =>
      this.agreed(view, concepts),
    );
    const before = this.values.length;
    for (const { cells, row } of this.stale) this.decide(reading, row, cells.target);
    this.stale = [];
    const cover = coverShares(view);
    const last = this.vintages.at(-1);
    if (this.values.length === before && !isOther && last && Object.is(last.cover, cover)) return;
    this.vintages.push({ day, template, currency, cover, sharesNow: this.sharesNow(day), ...this.periods() });
  }

  private agreed(view: StatementView, concepts: readonly string[]): boolean {
    const name = concepts.join(' ');
    const known = this.agreements.get(name) ?? { concepts, isAgreed: conceptsAgree(view, concepts), cells: new Map() };
    this.agreements.set(name, known);
    if (this.current) {
      const { cells, row } = this.current;
      const rows = known.cells.get(cells) ?? new Set<PlainRow>();
      known.cells.set(cells, rows.add(row));
    }
    return known.isAgreed;
  }

  private decide(reading: FactReading, row: PlainRow, target: ReadTarget): RowDecision | undefined {
    const cells = this.cells.of(target);
    if (!cells) return decideRow(reading, row.item, target);
    if (cells.stale[row.index] === 0) return cells.decisions[row.index];
    cells.stale[row.index] = 0;
    const outer = this.current;
    this.current = { cells, row };
    const decision = decideRow(reading, row.item, cells.target);
    this.current = outer;
    cells.decisions[row.index] = decision;
    this.note(cells, row, decidedNumber(reading, row.item, decision));
    return decision;
  }

  private note({ id, values }: PeriodCells, { index }: PlainRow, value: number): void {
    if (Object.is(values[index], value)) return;
    values[index] = value;
    this.values.push({ row: index, period: id, vintage: this.vintages.length, value });
  }

  private viewOn(day: Day, currency: string): StatementView {
    return { index: this.index, calendar: this.calendar, currency, splitsSince: this.splitsOn(day) };
  }

  private splitsOn(day: Day): (filed: Day) => number {
    if (this.document.splits.length === 0) return () => 1;
    const at = endOfDayNewYork(day);
    const splits = this.document.splits.filter(({ knownAt }) => knownAt <= at);
    const factors = new Map<Day, number>();
    return (filed) => {
      const factor = factors.get(filed) ?? splitFactor(splits, filed, day);
      factors.set(filed, factor);
      return factor;
    };
  }

  private sharesNow(day: Day): number {
    return splitFactor(this.document.splits, day, FAR_FUTURE);
  }

  private periods(): Pick<HistoryVintage, 'annual' | 'quarterly' | 'parts' | 'isQuarterly'> {
    const { years: annual, quarters: quarterly } = this.cells;
    return { annual, quarterly, parts: this.calendar.quarterly.at(-1)?.parts ?? 0, ...rhythmOf(this.calendar) };
  }
}

interface Reported extends Pick<HistoryVintage, 'day' | 'template' | 'currency'> {
  /** True where the template, the currency or the calendar is another than before, or a cover page counts shares. */
  readonly isOther: boolean;
}
