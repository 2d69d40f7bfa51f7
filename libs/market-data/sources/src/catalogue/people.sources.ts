import { addDays, type Day } from '@plumbline/shared/domain';

import { daysToAsk } from './days-to-ask';
import { fileOf, fileOfDay, yearsToAsk } from './request-files';
import { SHORT_POSITION_SOURCES } from './short-position.sources';
import type { Source, SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';

const FI = 'https://marknadssok.fi.se/Publiceringsklient/sv-SE/Search/Search';
/** How many months before the present one the first run reaches back. */
const FIRST_MONTHS = 12;

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** An export ends at so many rows without a word: one with exactly as many lacks the rest. */
const SWEDISH_ROWS = 1000;

/** The first day of the next third of a month; a third stays well under the end of an export. */
function nextThird(from: Day): Day {
  const day = from.slice(8);
  if (day === '01') return `${from.slice(0, 7)}-11`;
  return day === '11' ? `${from.slice(0, 7)}-21` : monthStart(addDays(from, 15));
}

const thirdStart = (day: Day): Day => {
  const number = Number(day.slice(8));
  return `${day.slice(0, 7)}-${number < 11 ? '01' : number < 21 ? '11' : '21'}`;
};

/** A file a third of a month: the present one grows, and the last comes once more as it may have ended later. */
function swedishSpans({ today, since }: SourceContext): readonly SourceRequest[] {
  const requests: SourceRequest[] = [];
  const first = since ? thirdStart(since) : monthStart(addDays(today, -30 * FIRST_MONTHS));
  for (let from = first; from <= today; from = nextThird(from)) {
    const last = addDays(nextThird(from), -1);
    const span = { 'Publiceringsdatum.From': from, 'Publiceringsdatum.To': last < today ? last : today };
    const query = new URLSearchParams({ SearchFunctionType: 'Insyn', ...span, button: 'export' }).toString();
    requests.push({ ...fileOf(`${FI}?${query}`, `insyn-${from}.csv`), fewerRowsThan: SWEDISH_ROWS });
  }
  return requests;
}

/** Politicians, short sellers, insiders of other countries. */
export const PEOPLE_SOURCES: readonly Source[] = [
  {
    id: 'house-filings',
    publisher: 'Clerk of the US House of Representatives',
    title: 'List of financial disclosures',
    licence: 'use for commercial purposes is restricted by 5 U.S.C. 13107',
    schedule: '0 7 * * *',
    floor: 1,
    kinds: ['house-fd-index'],
    freshDays: 14,
    requests: (context) =>
      yearsToAsk(context).map((year) =>
        fileOf(`https://disclosures-clerk.house.gov/public_disc/financial-pdfs/${year}FD.zip`),
      ),
  },
  {
    id: 'legislators',
    publisher: 'unitedstates/congress-legislators',
    title: 'Members of the US Congress',
    licence: 'public domain',
    schedule: '0 5 * * 3',
    floor: 400,
    kinds: ['congress-legislators'],
    freshDays: 60,
    requests: () =>
      ['legislators-current.json', 'legislators-historical.json'].map((file) =>
        fileOf(`https://unitedstates.github.io/congress-legislators/${file}`),
      ),
  },
  ...SHORT_POSITION_SOURCES,
  {
    id: 'short-volume',
    publisher: 'Financial Industry Regulatory Authority',
    title: 'Short sales of the day',
    licence: 'terms of use of the publisher apply',
    schedule: '0 19 * * 1-5',
    floor: 5000,
    kinds: ['finra-short-volume'],
    freshDays: 5,
    requests: (context) =>
      daysToAsk(context).map((day) =>
        fileOfDay(
          `https://cdn.finra.org/equity/regsho/daily/CNMSshvol${day.replaceAll('-', '')}.txt`,
          day,
          context.today,
        ),
      ),
  },
  {
    id: 'insiders-de',
    publisher: 'Bundesanstalt für Finanzdienstleistungsaufsicht',
    title: 'Insiders, Germany: what the list holds today',
    licence: 'public register of the publisher',
    schedule: '50 12 * * 1-5',
    floor: 1,
    kinds: ['foreign-insiders'],
    freshDays: 7,
    requests: () => [
      fileOf(
        'https://portal.mvp.bafin.de/database/DealingsInfo/sucheForm.do?meldepflichtigerName=&zeitraum=0&emittentButton=Suche+Emittent&emittentName=&emittentIsin=&zeitraumVon=&zeitraumBis=&d-4000784-e=1&6578706f7274=1&locale=en_GB',
        'bafin-insiders.csv',
      ),
    ],
  },
  {
    id: 'insiders-se',
    publisher: 'Finansinspektionen',
    title: 'Insiders, Sweden',
    licence: 'public register of the publisher',
    schedule: '20 12 * * 1-5',
    floor: 1,
    kinds: ['foreign-insiders'],
    freshDays: 7,
    requests: swedishSpans,
  },
  {
    id: 'insiders-nl',
    publisher: 'Autoriteit Financiële Markten',
    title: 'Insiders, Netherlands',
    licence: 'open data of the publisher',
    schedule: '35 12 * * 1-5',
    floor: 1,
    kinds: ['foreign-insiders'],
    freshDays: 7,
    requests: () => [
      fileOf('https://www.afm.nl/export.aspx?type=0ee836dc-5520-459d-bcf4-a4a689de6614&format=csv', 'afm-insiders.csv'),
    ],
  },
];
