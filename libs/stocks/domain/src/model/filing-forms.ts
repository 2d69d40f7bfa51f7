/** What a form of the SEC is, in words. */
const FORM_WORDS: Readonly<Record<string, string>> = {
  '10-K': 'Annual report',
  '10-KT': 'Annual report of a transition period',
  '10-Q': 'Quarterly report',
  '20-F': 'Annual report of a foreign company',
  '40-F': 'Annual report of a Canadian company',
  '6-K': 'Current report of a foreign company',
  '8-K': 'Current report',
  '11-K': 'Annual report of an employee plan',
  'DEF 14A': 'Proxy statement',
  DEFA14A: 'Further proxy material',
  'PRE 14A': 'Preliminary proxy statement',
  PX14A6G: 'Letter of a shareholder on a vote',
  'NT 10-K': 'Annual report is late',
  'NT 10-Q': 'Quarterly report is late',
  ARS: 'Annual report to shareholders',
  'S-1': 'Registration of new securities',
  'S-3': 'Shelf registration',
  'S-4': 'Registration for a merger',
  'S-8': 'Registration of shares for employees',
  '424B': 'Prospectus',
  FWP: 'Free writing prospectus',
  'SC 13D': 'Stake above 5 %, active',
  'SC 13G': 'Stake above 5 %, passive',
  'SCHEDULE 13D': 'Stake above 5 %, active',
  'SCHEDULE 13G': 'Stake above 5 %, passive',
  'SC TO': 'Tender offer',
  '13F-HR': 'Holdings of a manager',
  SD: 'Report on conflict minerals',
  CORRESP: 'Letter to the SEC',
  UPLOAD: 'Letter of the SEC',
  EFFECT: 'Registration takes effect',
  D: 'Private offering',
  '25': 'Delisting',
  '25-NSE': 'Delisting by the exchange',
  '15-12B': 'End of reporting',
  '15-12G': 'End of reporting',
};

const AMENDED = '/A';
/** Forms with further letters or numbers behind their name: '424B2', 'SC TO-T'. */
const FAMILIES = ['424B', 'SC TO'];

/** What a form is, in words: 'Annual report', 'Annual report, amended'; undefined for a form without any here. */
export function formWords(form: string): string | undefined {
  const isAmended = form.endsWith(AMENDED);
  const name = isAmended ? form.slice(0, -AMENDED.length) : form;
  const words = FORM_WORDS[name] ?? FORM_WORDS[FAMILIES.find((family) => name.startsWith(family)) ?? ''];
  return words && isAmended ? `${words}, amended` : words;
}

/** Forms that others file about a company, and correspondence: many, and seldom what a reader looks for. */
const MINOR = /^(PX14A6|CORRESP|UPLOAD|EFFECT|FWP|424B|DEFA14A|S-8|CERT|ARS|144)/;

/** True for forms that lists of filings leave out until they are asked for. */
export const isMinorForm = (form: string): boolean => MINOR.test(form);
