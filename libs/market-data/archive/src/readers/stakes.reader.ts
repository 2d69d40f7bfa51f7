import { compareText } from '@plumbline/shared/domain';
import type {
  Moment,
  SaleNotice,
  SaleNoticeLine,
  SaleNoticeLot,
  SaleNoticeSale,
  Stake,
  StakeHolder,
} from '@plumbline/market-data/domain';

import type { Archive } from './market-sources';
import { filingDates, type FilingDates, type OwnDates } from './filing-moments';
import {
  accessionsOf,
  editionRows,
  objectList,
  oneOf,
  present,
  textList,
  textMap,
  wantedQuery,
  type OwnershipRow,
  type Wanted,
} from './ownership-rows';

type DatesOf = (row: OwnDates) => FilingDates;

function toHolder(row: OwnershipRow<'stake_holders'>): StakeHolder {
  return {
    name: row.name ?? '',
    funds: textList(row.funds),
    types: textList(row.types),
    ...present({
      cik: row.cik,
      groupMember: row.group_member,
      citizenship: row.citizenship,
      soleVoting: row.sole_voting,
      sharedVoting: row.shared_voting,
      soleDispositive: row.sole_dispositive,
      sharedDispositive: row.shared_dispositive,
      shares: row.shares,
      excludesShares: row.excludes_shares,
      percent: row.percent,
      comment: row.comment,
    }),
  };
}

const byPlace = (a: { readonly place: number | null }, b: { readonly place: number | null }): number =>
  (a.place ?? 0) - (b.place ?? 0);

function toStake(
  row: OwnershipRow<'stakes'>,
  holders: readonly OwnershipRow<'stake_holders'>[],
  datesOf: DatesOf,
): Stake {
  const [accession, form] = [row.accession ?? '', row.form ?? ''];
  return {
    accession,
    form,
    schedule: form.includes('13D') ? '13D' : '13G',
    isAmendment: form.endsWith('/A'),
    issuerCik: row.issuer_cik ?? '',
    cusips: textList(row.cusips),
    rules: textList(row.rules),
    filers: textList(row.filers),
    items: textMap(row.items),
    ...datesOf(row),
    holders: holders.toSorted(byPlace).map(toHolder),
    ...present({
      amendment: row.amendment,
      previousAccession: row.previous_accession,
      issuerName: row.issuer_name,
      classTitle: row.class_title,
      eventDay: row.event_day,
      isBelowFivePercent: row.below_five_percent,
    }),
  };
}

const oldestFirst = <T extends { readonly moment: Moment; readonly accession: string }>(all: readonly T[]) =>
  all.toSorted((a, b) => a.moment.at - b.moment.at || compareText(a.accession, b.accession));

/** Schedules 13D and 13G of the given issuers or holders, oldest first; each filing once. */
export async function readStakes(archive: Archive, wanted: Wanted = {}): Promise<readonly Stake[]> {
  const query = wantedQuery(archive, wanted, ['stakes', 'stake_holders']);
  const holders = await editionRows(archive, 'stake_holders', query);
  const stakes = await editionRows(archive, 'stakes', query);
  const datesOf = await filingDates(archive, query);
  const found = [...stakes].flatMap(([accession, [row]]) =>
    row ? [toStake(row, holders.get(accession) ?? [], datesOf)] : [],
  );
  return oldestFirst(found);
}

const toNoticeLine = (row: OwnershipRow<'sale_notices'>): SaleNoticeLine => ({
  units: row.units ?? 0,
  ...present({
    classTitle: row.class_title,
    broker: row.broker,
    marketValue: row.market_value,
    outstanding: row.outstanding,
    saleDay: row.sale_day,
    exchange: row.exchange,
  }),
});

function toNotice(rows: readonly OwnershipRow<'sale_notices'>[], datesOf: DatesOf): readonly SaleNotice[] {
  const [row] = rows;
  if (!row) return [];
  const notice = {
    accession: row.accession ?? '',
    form: row.form ?? '',
    issuerCik: row.issuer_cik ?? '',
    relationships: textList(row.relationships),
    lines: rows.toSorted(byPlace).map(toNoticeLine),
    acquired: objectList<SaleNoticeLot>(row.acquired),
    sold: objectList<SaleNoticeSale>(row.sold),
    planDays: textList(row.plan_days),
    ...datesOf(row),
    ...present({
      filerCik: row.filer_cik,
      issuerName: row.issuer_name,
      seller: row.seller,
      soldNothing: row.nothing_sold,
      noticeDay: row.notice_day,
      remarks: row.remarks,
      previousAccession: row.previous_accession,
    }),
  };
  return [notice];
}

/** Notices of sales (Form 144) in the securities of the given issuers, or filed by the given filers; oldest first. */
export async function readSaleNotices(
  archive: Archive,
  { issuers, filers, accessions }: Wanted = {},
): Promise<readonly SaleNotice[]> {
  const of = (column: string, values: readonly string[] | undefined) => (values ? [oneOf(column, values)] : []);
  const conditions = [...of('issuer_cik', issuers), ...of('filer_cik', filers), ...of('accession', accessions)];
  const query = accessionsOf(archive, 'sale_notices', conditions.join(' AND ') || 'true');
  const rows = await editionRows(archive, 'sale_notices', query);
  const datesOf = await filingDates(archive, query);
  return oldestFirst([...rows.values()].flatMap((each) => toNotice(each, datesOf)));
}
