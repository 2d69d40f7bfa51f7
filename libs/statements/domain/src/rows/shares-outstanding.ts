import { isKnown, measured, missing, readableNumber, type Traced } from '@plumbline/formula/domain';
import { momentOf, type Fact } from '@plumbline/market-data/domain';
import { daysBetween, type Day } from '@plumbline/shared/domain';
import type { StatementItem } from '../model/statement-item';
import { CLASS_SHARES, COVER_SHARES } from '../registry/other-concepts';
import { statementItem } from '../registry/statement-items';
import type { CompanyView } from '../company/company-view';
import type { FactIndex } from '../facts/fact-index';
import { soundFacts } from '../facts/sound-counts';
import { scopeOf } from './item-value';
import { latestTarget } from '../company/latest-target';

/** A cover page older than this against the last report says nothing of today. */
const STALE_DAYS = 300;
const HEAD = { key: 'shares_outstanding', label: 'Shares Outstanding', unit: 'shares' } as const;

/**
 * Shares outstanding on the as-of day: the cover page of the latest filing that gives one count, else the balance
 * sheet's, else the diluted average of the last quarter; the notes say which. On the split basis of the as-of day.
 */
export function sharesOutstanding(view: CompanyView): Traced {
  return (
    fromCover(view) ??
    fromItem(
      view,
      statementItem('shares_outstanding_eop'),
      'from the balance sheet, as no cover page gives one count',
    ) ??
    fromItem(
      view,
      statementItem('shares_diluted_avg'),
      'the diluted average of the last quarter, as no count is reported',
    ) ?? {
      ...HEAD,
      result: missing('not_available', notReported(view)),
      origin: 'reported',
      notes: [],
      inputs: [],
    }
  );
}

/** Why there is no count: none is reported, or none that can be one. */
function notReported({ document, asOf }: CompanyView): string {
  const at = momentOf(asOf);
  const last = soundFacts(document).judged.findLast(({ fact, why }) => why !== undefined && fact.moment.at <= at);
  return last?.why ? `Shares outstanding are not known: ${last.why}` : 'Shares outstanding are not reported';
}

/** The newest count, not the newest filing: an amendment of an old report still counts the shares of its own day. */
export const isLaterCount = (a: Fact, b: Fact): boolean =>
  a.end > b.end ||
  (a.end === b.end && (a.moment.at > b.moment.at || (a.moment.at === b.moment.at && a.accession > b.accession)));

/** True for a count of shares on a cover page, of one class or of all of them. */
export const isCoverCount = ({ concept, unit, end, filed }: Fact): boolean =>
  (concept === COVER_SHARES || concept === CLASS_SHARES) && unit === 'shares' && end <= filed;

const coverFacts = (index: FactIndex): readonly Fact[] =>
  [...index.all(COVER_SHARES), ...index.all(CLASS_SHARES)].filter(isCoverCount);

/** True where a count of one day is too old against a last report of another. */
export const isStaleCount = (end: Day, lastReport: Day | undefined): boolean =>
  lastReport !== undefined && daysBetween(end, lastReport) > STALE_DAYS;

/** The newest cover page that counts shares, unless it is too old against the last report. */
export function latestCover({ index, calendar }: Pick<CompanyView, 'index' | 'calendar'>): Fact | undefined {
  let latest: Fact | undefined;
  for (const fact of coverFacts(index)) if (!latest || isLaterCount(fact, latest)) latest = fact;
  const lastReport = calendar.quarterly.at(-1)?.end ?? calendar.annual.at(-1)?.end;
  return latest && isStaleCount(latest.end, lastReport) ? undefined : latest;
}

function fromCover(view: CompanyView): Traced | undefined {
  const latest = latestCover(view);
  if (!latest) return undefined;
  const { end } = latest;
  const factor = view.splitsSince(latest.filed);
  const whose =
    latest.concept === CLASS_SHARES ? 'Shares of all classes, as converted where the report says the rate,' : 'Shares';
  const notes = [`${whose} from the cover page of the ${latest.form} filed ${latest.filed}, as of ${end}`];
  if (factor !== 1) notes.push(`Split adjusted by ${readableNumber(factor)}: filed ${latest.filed}, before the split`);
  return {
    ...HEAD,
    result: measured(latest.value * factor),
    origin: 'reported',
    period: { label: end, end },
    notes,
    inputs: [],
    factUse: { fact: latest, vintages: coverFacts(view.index).filter((fact) => fact.end === end) },
  };
}

function fromItem(view: CompanyView, item: StatementItem | undefined, how: string): Traced | undefined {
  const target = latestTarget(view, 'quarter', 0);
  if (!item || !target) return undefined;
  const traced = scopeOf(view, 'restated').value(item, target);
  if (!isKnown(traced.result)) return undefined;
  // How the row is made is shown by the row, which is the only input.
  const { formula: _formula, substituted: _substituted, ...own } = traced;
  return { ...own, ...HEAD, origin: 'calculated', notes: [`Shares ${how}`], inputs: [traced] };
}
