import type { Filing } from '../../model/fact';
import type { Offering, OfferingEvent, OfferingStage } from '../../model/filing-event';
import { eventSource, filingsAt } from './filing-events';
import { isPeriodicForm } from './vintages';

/** The stage that a form stands for; undefined for one that has no part in an offering. */
function stageOf(form: string): OfferingStage | undefined {
  if (/^DRS(\/A)?$/.test(form)) return 'draft';
  if (/^(S-1|F-1|S-11|10-12B)$/.test(form)) return 'filed';
  if (/^(S-1|F-1|S-11|10-12B)\/A$|^(S-1|F-1)MEF$/.test(form)) return 'amended';
  if (form === 'EFFECT') return 'effective';
  if (/^8-A12B(\/A)?$|^CERT/.test(form)) return 'listing';
  // 424B5 is a takedown from the shelf of a company that is listed already.
  if (/^424B[134]$/.test(form)) return 'priced';
  if (form === 'RW') return 'withdrawn';
  return form === 'RW WD' ? 'reinstated' : undefined;
}

interface Open {
  kind: Offering['kind'];
  status: OfferingStage;
  /** The stage that a withdrawal ended, which is back once that is taken back. */
  withdrawnFrom?: OfferingStage;
  readonly events: OfferingEvent[];
}

/** The stage after a step; some steps do not change it. */
function nextStatus({ status, withdrawnFrom }: Open, stage: OfferingStage): OfferingStage {
  if (stage === 'reinstated') return withdrawnFrom ?? status;
  if (stage === 'listing') return status;
  return stage === 'amended' && status === 'effective' ? status : stage;
}

const isOver = ({ status }: Open): boolean => status === 'priced' || status === 'withdrawn';

function begin(filing: Filing, stage: OfferingStage): Open {
  const kind = filing.form.startsWith('10-12B') ? 'spin-off' : 'ipo';
  return { kind, status: stage, events: [{ ...eventSource(filing), stage }] };
}

function advance(offering: Open, filing: Filing, stage: OfferingStage): void {
  // A second registration while one is open is its next version, and a draft says less than the form that is filed.
  const step = stage === 'filed' && offering.status !== 'draft' ? 'amended' : stage;
  if (filing.form.startsWith('10-12B')) offering.kind = 'spin-off';
  if (step === 'withdrawn') offering.withdrawnFrom = offering.status;
  offering.status = nextStatus(offering, step);
  offering.events.push({ ...eventSource(filing), stage: step });
}

function take(offerings: Open[], filing: Filing): void {
  const stage = stageOf(filing.form);
  const last = offerings.at(-1);
  if (stage === undefined) return;
  if (last && !isOver(last)) advance(last, filing, stage);
  else if (stage === 'reinstated' && last?.status === 'withdrawn') advance(last, filing, stage);
  else if (stage === 'draft' || stage === 'filed') offerings.push(begin(filing, stage));
}

/**
 * The ways of a company to the exchange as known at `at`, the oldest first: registration (S-1, F-1, S-11, or Form 10 of a
 * spin-off), amendments, effect, prospectus with the price, or withdrawal. What a company registers once it files annual
 * and quarterly reports is no first offering, so the pipeline ends with the first of these.
 */
export function offerings(filings: readonly Filing[], at: number = Number.POSITIVE_INFINITY): readonly Offering[] {
  const found: Open[] = [];
  for (const filing of filingsAt(filings, at)) {
    if (isPeriodicForm(filing.form) && !filing.form.startsWith('6-K')) break;
    take(found, filing);
  }
  return found;
}
