import { addDays, type Day } from '@plumbline/shared/domain';

import { fullName } from '../universe/person-names';
import type { ListedMarket } from '../universe/universe-listings';
import type { SampleFile } from '../writing/sample-file';
import { element, formDay } from '../writing/sec-text';
import { disclosures, type DisclosedTrade, type Disclosure } from './disclosures';
import { sampleMembers, type SampleMember } from './members';

const json = (value: readonly unknown[]): string => `[\n${value.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;

function legislator({ bioguide, number, name, birthday, chamber, state, district, party, terms }: SampleMember) {
  const place =
    chamber === 'house' ? { type: 'rep', state, district } : { type: 'sen', state, class: (number % 3) + 1 };
  return {
    id: { bioguide, govtrack: 990_000 + number },
    name: { first: name.first, middle: `${name.middle}.`, last: name.last, official_full: fullName(name) },
    bio: { birthday, gender: name.isWoman ? 'F' : 'M' },
    terms: terms.map(({ start, end }) => ({ ...place, start, end, party })),
  };
}

function* legislatorFiles(members: readonly SampleMember[], lastDay: Day): Generator<SampleFile> {
  const isCurrent = ({ terms }: SampleMember): boolean => (terms.at(-1)?.end ?? '') > lastDay;
  const started = members.filter(({ terms }) => (terms[0]?.start ?? '') <= lastDay);
  const list = (current: boolean): string =>
    json(started.filter((each) => isCurrent(each) === current).map(legislator));
  yield { path: 'congress/legislators-current.json', text: list(true) };
  yield { path: 'congress/legislators-historical.json', text: list(false) };
}

/** Numbers of nine digits: the Clerk's have eight. */
const documentOf = ({ member, month }: Disclosure): string =>
  `99${String(member.number * 1000 + month).padStart(7, '0')}`;

const districtOf = ({ state, district }: SampleMember): string => `${state}${String(district).padStart(2, '0')}`;

/** '3/9/2022', without zeros in front. */
const shortDay = (day: Day): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;

interface IndexRow {
  readonly member: SampleMember;
  readonly type: 'P' | 'O' | 'X';
  readonly filed: Day | undefined;
  readonly document: string;
}

const memberXml = ({ member, type, filed, document }: IndexRow, year: string): string =>
  `<Member><Prefix>Hon.</Prefix>${element('Last', member.name.last)}<First>${member.name.first} ${member.name.middle}.</First><Suffix />${element('FilingType', type)}<StateDst>${districtOf(member)}</StateDst><Year>${year}</Year>${filed ? element('FilingDate', shortDay(filed)) : '<FilingDate />'}<DocID>${document}</DocID></Member>`;

/** Annual reports next to those of trades; of one in forty the list does not say when it was filed. */
function annualRow(member: SampleMember, year: number, lastDay: Day): IndexRow[] {
  const filed: Day = `${year}-05-${10 + (member.number % 6)}`;
  const isSeatedThen = member.terms.some(({ start, end }) => start < filed && end > filed);
  if (!isSeatedThen || filed > lastDay) return [];
  const document = `98${String(member.number * 1000 + year - 2000).padStart(7, '0')}`;
  return [{ member, type: 'O', filed: (member.number + year) % 40 === 0 ? undefined : filed, document }];
}

function* houseIndex(reports: readonly Disclosure[], { seed, lastDay }: ListedMarket): Generator<SampleFile> {
  const members = sampleMembers(seed).filter(({ chamber }) => chamber === 'house');
  for (let year = 2012; year <= Number(lastDay.slice(0, 4)); year += 1) {
    const periodic = reports
      .filter(({ filed }) => filed.startsWith(String(year)))
      .map((report): IndexRow => ({ ...report, type: 'P', document: documentOf(report) }));
    const rows = [...periodic, ...members.flatMap((member) => annualRow(member, year, lastDay))];
    if (rows.length === 0) continue;
    const body = rows.map((row) => memberXml(row, String(year))).join('\n');
    const text = `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<FinancialDisclosure>\n${body}\n</FinancialDisclosure>\n`;
    yield { path: `congress/${year}FD.xml`, text };
  }
}

/** Flaws typical of report collections, by a trade's place in the list. */
function awkward(trade: DisclosedTrade, place: number) {
  const spoilt = {
    5: { amount: trade.amount.replace(' - ', ' -\n') },
    11: { amount: trade.amount.replace(/ - .*/, ' -') },
    17: { transaction_date: formDay(trade.day).replace(/\/20(\d\d)$/, '/22$1') },
    23: { amount: '$15.00' },
    29: { owner: '--' },
  } as const;
  return spoilt[place as keyof typeof spoilt] ?? {};
}

function houseTrades(reports: readonly Disclosure[]): SampleFile {
  const rows = reports.flatMap((report) =>
    report.trades.map((trade) => {
      const { member, filed } = report;
      const document = documentOf(report);
      // The Member is notified of the trade before the report is filed.
      const notified = addDays(trade.day, 1 + (member.number % 20));
      return {
        transaction_date: formDay(trade.day),
        disclosure_date: formDay(notified < filed ? notified : filed),
        ticker: trade.ticker,
        asset_description: trade.asset,
        asset_type: trade.assetType,
        type: trade.kind,
        amount: trade.amount,
        representative: `Hon. ${fullName(member.name)}`,
        district: districtOf(member),
        owner: trade.owner,
        filing_id: document,
        source_url: `https://example.org/sample/ptr-pdfs/${filed.slice(0, 4)}/${document}.pdf`,
        ...awkward(trade, (member.number * 7 + report.month) % 61),
      };
    }),
  );
  return { path: 'congress/house_all_transactions.json', text: json(rows) };
}

const reportLink = ({ member, month }: Disclosure, kind: 'ptr' | 'paper' = 'ptr'): string =>
  `https://example.org/search/view/${kind}/99000000-0000-4000-8000-${String(member.number * 1000 + month).padStart(12, '0')}/`;

const senateTrade = ({ day, owner, ticker, asset, assetType, kind, amount }: DisclosedTrade) => ({
  transaction_date: formDay(day),
  owner: owner === 'Dependent Child' ? 'Child' : owner,
  ticker,
  asset_description: asset,
  asset_type: assetType,
  type: kind,
  amount,
  comment: '--',
});

/** One report in sixty is a scan of paper: nothing of it can be read. */
const isPaper = ({ member, month }: Disclosure): boolean => (member.number * 31 + month) % 60 === 0;

function senateReport(report: Disclosure) {
  const { member, filed, trades } = report;
  const { first, middle, last } = member.name;
  const paper = isPaper(report);
  return {
    first_name: `${first} ${middle}`,
    last_name: last,
    office: `${last}, ${first} (Senator)`,
    ptr_link: reportLink(report, paper ? 'paper' : 'ptr'),
    date_recieved: formDay(filed),
    transactions: paper ? [] : trades.map(senateTrade),
    bioguide: member.bioguide,
  };
}

/** Reports by the year in which they came, and the newest trades once more in the list of all of them. */
function* senateFiles(reports: readonly Disclosure[], lastDay: Day): Generator<SampleFile> {
  for (let year = 2012; year <= Number(lastDay.slice(0, 4)); year += 1) {
    const found = reports.filter(({ filed }) => filed.startsWith(String(year)));
    if (found.length === 0) continue;
    yield { path: `congress/transaction_report_for_12_31_${year}.json`, text: json(found.map(senateReport)) };
  }
  const recent = reports.filter((report) => report.filed >= addDays(lastDay, -730) && !isPaper(report));
  const rows = recent.flatMap((report) => {
    const { first, middle, last } = report.member.name;
    const senator = { senator: `${first} ${middle} ${last}`, ptr_link: reportLink(report) };
    return report.trades.map((trade) => ({ ...senateTrade(trade), ...senator }));
  });
  if (rows.length > 0) yield { path: 'congress/all_transactions.json', text: json(rows) };
}

/** Members of Congress and what they disclosed. */
export function* politicianFiles(market: ListedMarket): Generator<SampleFile> {
  yield* legislatorFiles(sampleMembers(market.seed), market.lastDay);
  const all = disclosures(market);
  const house = all.filter(({ member }) => member.chamber === 'house');
  yield* houseIndex(house, market);
  yield houseTrades(house);
  const senate = all.filter(({ member }) => member.chamber === 'senate');
  yield* senateFiles(senate, market.lastDay);
}
