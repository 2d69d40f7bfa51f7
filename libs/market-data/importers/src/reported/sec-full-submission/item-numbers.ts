/** First words of the items' titles in headers, small letters only, with the items' numbers since August 2004. */
const TITLES: readonly (readonly [title: string, number: string])[] = [
  ['entryintoamaterialdefinitive', '1.01'],
  ['terminationofamaterialdefinitive', '1.02'],
  ['bankruptcyorreceivership', '1.03'],
  ['minesafety', '1.04'],
  ['materialcybersecurityincident', '1.05'],
  ['completionofacquisition', '2.01'],
  ['acquisitionordisposition', '2.01'],
  ['resultsofoperations', '2.02'],
  ['creationofadirectfinancial', '2.03'],
  ['triggeringevents', '2.04'],
  ['costsassociatedwithexit', '2.05'],
  ['costassociatedwithexit', '2.05'],
  ['materialimpairment', '2.06'],
  ['noticeofdelisting', '3.01'],
  ['unregisteredsale', '3.02'],
  ['materialmodification', '3.03'],
  ['changesinregistrantscertifying', '4.01'],
  ['nonrelianceonpreviously', '4.02'],
  ['changesincontrol', '5.01'],
  ['departureofdirectors', '5.02'],
  ['amendmentstoarticles', '5.03'],
  ['amendmenttoarticles', '5.03'],
  ['temporarysuspension', '5.04'],
  ['amendmentstotheregistrantscode', '5.05'],
  ['amendmenttoregistrantscode', '5.05'],
  ['changeinshellcompany', '5.06'],
  ['submissionofmatters', '5.07'],
  ['shareholderdirectornomination', '5.08'],
  ['shareholdernomination', '5.08'],
  ['absinformational', '6.01'],
  ['changeofservicer', '6.02'],
  ['changeincreditenhancement', '6.03'],
  ['failuretomakearequired', '6.04'],
  ['securitiesactupdating', '6.05'],
  ['regulationfd', '7.01'],
  ['otherevents', '8.01'],
  ['financialstatementsandexhibits', '9.01'],
];

function itemNumber(title: string): string | undefined {
  if (/^\d\.\d\d$/.test(title)) return title;
  const letters = title.toLowerCase().replace(/[^a-z]/g, '');
  return TITLES.find(([start]) => letters.startsWith(start))?.[1];
}

/** Numbers of an 8-K's items as lists of filings write them, '2.02,9.01'; null when none is known. */
export function itemNumbers(titles: readonly string[]): string | null {
  const numbers = titles.map(itemNumber).filter((number) => number !== undefined);
  return [...new Set(numbers)].sort().join(',') || null;
}
