import { addDays, type Day } from '@plumbline/shared/domain';

import { insidersOf } from '../insiders/people';
import type { Listing } from '../universe/listing';
import { fullName, personName, pick } from '../universe/person-names';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom, type Random } from '../base/random';
import type { SampleFile } from '../writing/sample-file';
import { resultsOf, type Results } from './results';
import { driver, money, percent, quarterName, say, shortName } from './words';

interface Part {
  readonly speaker: string;
  readonly role: string;
  readonly text: string;
}

interface Cast {
  readonly chief: string;
  readonly finance: string;
  readonly relations: string;
}

const HOUSES = [
  'Pellvane Securities',
  'Ruskmont & Partners',
  'Sarnfield Research',
  'Ulvbrough Bank',
  'Wendthorpe Capital',
];

function castOf(listing: Listing, day: Day, seed: string): Cast {
  const people = insidersOf(listing, seed).filter(({ from, until }) => from <= day && until >= day);
  const holder = (title: string): string =>
    people.find(({ seat }) => seat.title === title)?.fullName ??
    fullName(personName(createRandom(seed, title, listing.cik)));
  return {
    chief: holder('Chief Executive Officer'),
    finance: holder('Chief Financial Officer'),
    relations: fullName(personName(createRandom(seed, 'relations', listing.cik))),
  };
}

const up = (fraction: number, rise: string, fall: string): string => (fraction >= 0 ? rise : fall);

function chiefText(results: Results, random: Random): string {
  const { growth, listing } = results;
  const [first, second, third] = [driver(random, results), driver(random, results), driver(random, results)];
  return [
    say(
      random,
      'Thank you, and good morning to all of you.',
      'Thanks, and welcome.',
      'Good afternoon, and thank you for your interest in the company.',
    ),
    say(
      random,
      `The quarter was ${up(growth, 'a good', 'a hard')} one for ${shortName(listing.name)}: revenue ${up(growth, 'rose', 'fell')} ${percent(growth)} to ${money(results.revenue, results)}.`,
      `Revenue of ${money(results.revenue, results)} is ${percent(growth)} ${up(growth, 'above', 'below')} the same quarter of last year, and ${up(growth - 0.05, 'better', 'a little less')} than we had planned.`,
      `We ${up(growth, 'grew', 'shrank')} by ${percent(growth)}. Let me say what is behind that.`,
    ),
    say(
      random,
      `Most of it came from ${first}. We also saw ${second} ${up(growth, 'improve', 'weaken')} through the quarter.`,
      `Three things moved the quarter: ${first}, ${second} and the way we run our costs.`,
      `What we hear from customers is about ${first}. On ${second} we have more work to do.`,
    ),
    say(
      random,
      `We will keep investing where returns are best, above all in ${third}.`,
      `Our priorities have not changed: serve customers, watch costs, and return what we do not need.`,
      `I am proud of our people, who did this in a market that did not make it easy.`,
      `We have started fewer projects than last year, and we finish more of them.`,
    ),
  ].join(' ');
}

function financeText(results: Results, random: Random): string {
  const { margin, marginBefore, net, buybacks, perShare } = results;
  const outlook = results.growth * 0.8 + 0.02 * random.normal();
  const [low, high] = [1 + outlook - 0.01, 1 + outlook + 0.012].map((factor) =>
    money(results.revenue * factor, results),
  );
  const change = Math.round((margin - marginBefore) * 10_000);
  return [
    say(random, 'Thank you.', 'Thanks, and hello everyone.', 'Let me go through the figures.'),
    net < 0
      ? `We lost ${money(-net, results)} in the quarter.`
      : say(
          random,
          `Net income was ${money(net, results)}, or ${perShare.toFixed(2)} per diluted share.`,
          `Earnings per share came to ${perShare.toFixed(2)}, on net income of ${money(net, results)}.`,
        ),
    `The net margin was ${percent(margin)}, ${Math.abs(change)} basis points ${up(change, 'above', 'below')} last year's; ${driver(random, results)} explains ${say(random, 'about half', 'two thirds', 'most', 'a good part')} of the change.`,
    buybacks > 0
      ? `We bought back shares for ${money(buybacks, results)}.`
      : say(random, 'We did not buy back shares.', 'We kept the cash for investment.'),
    say(
      random,
      `For the next quarter we expect revenue between ${low} and ${high}.`,
      `Our guidance for the next quarter is revenue of ${low} to ${high}.`,
      `We guide to ${low} at the low end and ${high} at the high end for next quarter's revenue.`,
    ),
  ].join(' ');
}

function question(results: Results, random: Random): string {
  const about = driver(random, results);
  return say(
    random,
    `Could you say more about ${about}? Is what we saw in the quarter going to last?`,
    `On the margin of ${percent(results.margin)}: how much of it is ${about}, and how much is cost?`,
    `Your revenue ${up(results.growth, 'grew', 'fell')} ${percent(results.growth)}. How much of that was price?`,
    `How should we think about capital allocation from here, given where the shares trade?`,
    `What have you assumed about ${about} in the guidance?`,
    `You spoke about ${about} a quarter ago. What has changed since?`,
  );
}

function answer(results: Results, random: Random): string {
  const about = driver(random, results);
  return say(
    random,
    `It is early, but ${about} has held up in the first weeks of the new quarter. We would not put more into the guidance than that.`,
    `Price was about a third of it, volume the rest. I would expect ${about} to matter more in the second half.`,
    `We look at it every week. If ${about} turns, we have levers on cost, and we would use them.`,
    `Most of the change is ${about}. The cost program added some ${10 + random.below(60)} basis points.`,
    `Nothing has changed in how we think about that: first the business, then the dividend, then buybacks.`,
    `That is a fair question. We are cautious about ${about}, and the range reflects that.`,
  );
}

function partsOf(results: Results, seed: string): Part[] {
  const { listing, period, day } = results;
  const random = createRandom(seed, 'transcript', listing.cik, period);
  const { chief, finance, relations } = castOf(listing, day, seed);
  const name = shortName(listing.name);
  const questions = Array.from({ length: 2 + random.below(3) }, (): Part[] => {
    const analyst = fullName(personName(random));
    const who =
      random.next() < 0.5
        ? { speaker: chief, role: 'Chief Executive Officer' }
        : { speaker: finance, role: 'Chief Financial Officer' };
    return [
      { speaker: analyst, role: `Analyst, ${pick(random, HOUSES)}`, text: question(results, random) },
      { ...who, text: answer(results, random) },
    ];
  });
  return [
    {
      speaker: 'Operator',
      role: 'Operator',
      text: `Welcome to the call of ${name} on the ${quarterName(results)}. The call is being recorded.`,
    },
    {
      speaker: relations,
      role: 'Head of Investor Relations',
      text: `With me are ${chief} and ${finance}. What we say about the future may turn out otherwise. This is an invented call of a sample company.`,
    },
    { speaker: chief, role: 'Chief Executive Officer', text: chiefText(results, random) },
    { speaker: finance, role: 'Chief Financial Officer', text: financeText(results, random) },
    { speaker: 'Operator', role: 'Operator', text: 'We now take questions.' },
    ...questions.flat(),
    {
      speaker: 'Operator',
      role: 'Operator',
      text: say(random, 'This ends the call. Thank you.', 'There are no more questions. You may hang up now.'),
    },
  ];
}

const AT_LENGTH = 40;
const QUARTERS = 8;

function callsOf(listing: Listing, { lastDay }: ListedMarket): Results[] {
  const all = resultsOf(listing, addDays(lastDay, -365 * 2), lastDay);
  return all.slice(listing.number <= AT_LENGTH ? -QUARTERS : -1);
}

/** Calls on results: of companies of the list's beginning those of two years, of the others the last one. */
export function* transcriptFiles(market: ListedMarket): Generator<SampleFile> {
  const calls = market.listings.flatMap((listing) => callsOf(listing, market));
  const rows = calls.map((results) => {
    const { listing, period, published } = results;
    const id = `${listing.cik}-call-${period}`;
    return {
      id,
      symbol: listing.ticker,
      cik: listing.cik,
      title: `${shortName(listing.name)}, ${quarterName(results)}: call on results`,
      published: new Date(Date.parse(published) + 3_600_000).toISOString(),
      source: listing.name,
      period,
      language: 'en',
      url: `https://example.org/sample/${id}`,
      parts: partsOf(results, market.seed),
    };
  });
  for (const year of [...new Set(rows.map(({ published }) => published.slice(0, 4)))].sort()) {
    const found = rows.filter(({ published }) => published.startsWith(year));
    yield {
      path: `texts/transcripts-${year}.json`,
      text: `[\n${found.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
    };
  }
}
