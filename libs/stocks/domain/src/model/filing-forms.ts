/** Subjects of filings. Noisy groups are hidden in a list until they are chosen. */
export const FILING_GROUPS = [
  { key: 'reports', label: 'Annual and quarterly reports' },
  { key: 'current', label: 'Current reports' },
  { key: 'proxy', label: 'Proxy material' },
  { key: 'stakes', label: 'Large stakes' },
  { key: 'offerings', label: 'Offerings and registrations' },
  { key: 'other', label: 'Other filings' },
  { key: 'insiders', label: 'Reports of insiders', isNoise: true },
  { key: 'supplements', label: 'Prospectus supplements', isNoise: true },
  { key: 'letters', label: 'Letters to and from the SEC', isNoise: true },
] as const satisfies readonly { key: string; label: string; isNoise?: boolean }[];

export type FilingGroup = (typeof FILING_GROUPS)[number]['key'];

/** A form in words. */
export interface FilingForm {
  readonly group: FilingGroup;
  readonly words: string;
}

type Rows = Readonly<Record<string, string>>;

const WORDS: Readonly<Record<Exclude<FilingGroup, 'other'>, Rows>> = {
  reports: {
    '10-K': 'Annual report',
    '10-K405': 'Annual report',
    '10-KSB': 'Annual report of a small business',
    '10-KT': 'Report for a transition period',
    '10-Q': 'Quarterly report',
    '10-QSB': 'Quarterly report of a small business',
    '10-QT': 'Quarterly report for a transition period',
    '20-F': 'Annual report of a foreign company',
    '40-F': 'Annual report of a Canadian company',
    ARS: 'Annual report to shareholders',
    'NT 10-K': 'Notice that the annual report is late',
    'NT 10-Q': 'Notice that the quarterly report is late',
    'NT 20-F': 'Notice that the annual report is late',
    '11-K': 'Annual report of an employee stock plan',
  },
  current: {
    '8-K': 'Current report',
    '8-K12B': 'Current report of a successor company',
    '6-K': 'Current report of a foreign company',
    SD: 'Report on conflict minerals',
    IRANNOTICE: 'Notice on dealings with Iran',
  },
  proxy: {
    'DEF 14A': 'Proxy statement',
    DEFA14A: 'Additional proxy material',
    DEFM14A: 'Proxy statement on a merger',
    DEFC14A: 'Proxy statement in a contest',
    DFAN14A: 'Proxy material of others than the company',
    'PRE 14A': 'Preliminary proxy statement',
    PREM14A: 'Preliminary proxy statement on a merger',
    PREC14A: 'Preliminary proxy statement in a contest',
    'DEF 14C': 'Information statement',
    PX14A6G: 'Notice of a shareholder on a vote',
  },
  stakes: {
    'SC 13D': 'Stake above 5 %, with intent',
    'SCHEDULE 13D': 'Stake above 5 %, with intent',
    'SC 13G': 'Passive stake above 5 %',
    'SCHEDULE 13G': 'Passive stake above 5 %',
    'SC TO-T': 'Tender offer by a third party',
    'SC TO-I': 'Tender offer by the company',
    'SC 14D9': 'Answer to a tender offer',
    'SC 13E3': 'Going-private transaction',
  },
  offerings: {
    'S-1': 'Registration of securities',
    'S-3': 'Shelf registration',
    'S-3ASR': 'Shelf registration, effective at once',
    'S-4': 'Registration for a merger or exchange',
    'S-8': 'Registration of an employee stock plan',
    'S-8 POS': 'Change to the registration of an employee stock plan',
    'S-11': 'Registration of real estate securities',
    'F-1': 'Registration of securities of a foreign company',
    'F-3': 'Shelf registration of a foreign company',
    'F-4': 'Registration for a merger of a foreign company',
    DRS: 'Draft registration statement',
    '10-12B': 'Registration of a class to be listed',
    '10-12G': 'Registration of a class of securities',
    '8-A12B': 'Listing of a class of securities',
    '424B1': 'Prospectus',
    '424B4': 'Prospectus with the price',
    EFFECT: 'Notice that a registration is effective',
    'POS AM': 'Amendment after effectiveness',
    RW: 'Withdrawal of a registration',
    CERT: 'Certificate of an exchange',
    '25': 'Removal from listing',
    '25-NSE': 'Removal from listing by the exchange',
    '15-12B': 'End of reporting duties',
    '15-12G': 'End of reporting duties',
    D: 'Private offering',
  },
  insiders: {
    '3': 'First report of an insider’s holdings',
    '4': 'Trade of an insider',
    '5': 'Yearly report of an insider’s trades',
    '144': 'Notice of a planned sale by an insider',
  },
  supplements: {
    '424B2': 'Prospectus supplement',
    '424B3': 'Prospectus supplement',
    '424B5': 'Prospectus supplement',
    '424B7': 'Prospectus supplement',
    '424B8': 'Prospectus supplement',
    FWP: 'Free writing prospectus',
    '425': 'Communication on a merger',
    '305B2': 'Trustee of debt securities',
  },
  letters: {
    CORRESP: 'Letter to the SEC',
    UPLOAD: 'Letter from the SEC',
    LETTER: 'Letter from the SEC',
    'CT ORDER': 'Order on confidential treatment',
    DRSLTR: 'Letter to the SEC on a draft',
  },
};

const FORMS: ReadonlyMap<string, FilingForm> = new Map(
  Object.entries(WORDS).flatMap(([group, rows]) =>
    Object.entries(rows).map(([form, words]) => [form, { group: group as FilingGroup, words }]),
  ),
);

const AMENDED = /\/A$/;

/** A form in words: 'Annual report, amended' for '10-K/A'; one that is not known by its name. */
export function filingForm(form: string): FilingForm {
  const known = FORMS.get(form) ?? FORMS.get(form.replace(AMENDED, ''));
  if (!known) return { group: 'other', words: `Form ${form}` };
  return AMENDED.test(form) ? { ...known, words: `${known.words}, amended` } : known;
}

/** Subjects of a current report, by the numbers of its items. */
const ITEMS: Rows = {
  '1.01': 'material agreement',
  '1.02': 'end of a material agreement',
  '1.03': 'bankruptcy',
  '1.05': 'cybersecurity incident',
  '2.01': 'acquisition or sale completed',
  '2.02': 'results',
  '2.03': 'new debt',
  '2.04': 'debt due early',
  '2.05': 'cost of an exit or restructuring',
  '2.06': 'impairment',
  '3.01': 'notice on the listing',
  '3.02': 'unregistered sale of shares',
  '3.03': 'change of holders’ rights',
  '4.01': 'change of auditor',
  '4.02': 'statements not to be relied on',
  '5.01': 'change of control',
  '5.02': 'directors and officers',
  '5.03': 'articles or fiscal year',
  '5.07': 'votes of shareholders',
  '7.01': 'disclosure to the market',
  '8.01': 'other events',
};

/** The items of a current report in words; exhibits are not mentioned. */
export const itemWords = (items: string): readonly string[] =>
  items
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && item !== '9.01')
    .map((item) => ITEMS[item] ?? `item ${item}`);

/** Describes a filing in one line: its form and, for a current report, its subjects. */
export function filingWords({ form, items }: { readonly form: string; readonly items?: string | undefined }): string {
  const { words } = filingForm(form);
  const subjects = items ? itemWords(items) : [];
  return subjects.length === 0 ? words : `${words}: ${subjects.join(', ')}`;
}

const ROUTINE: ReadonlySet<FilingGroup> = new Set(
  FILING_GROUPS.filter((group) => 'isNoise' in group).map(({ key }) => key),
);

/** True for forms that lists of filings leave out until they are asked for. */
export const isRoutineForm = (form: string): boolean => ROUTINE.has(filingForm(form).group);
