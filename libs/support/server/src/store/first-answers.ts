import { HELP_GROUPS } from '@plumbline/support/domain';

/** Answers that every installation begins with: facts about the product itself. Staff change and add to them. */
export interface FirstAnswer {
  readonly topic: (typeof HELP_GROUPS)[number];
  readonly question: string;
  readonly answer: string;
  readonly words: string;
}

const [DATA, TOOLS, ACCOUNT, SUPPORT] = HELP_GROUPS;

export const FIRST_ANSWERS: readonly FirstAnswer[] = [
  {
    topic: DATA,
    question: 'Where do the figures come from?',
    answer:
      '<p>From what publishers file and publish, as far as the operator of this site has loaded it: reports to the SEC, holdings of managers, trades of insiders, prices and economic series. Each figure can be explained: its formula, the rows it is made of, and the filings that reported them.</p>',
    words: 'source data origin proof filings explain',
  },
  {
    topic: DATA,
    question: 'Are these real companies?',
    answer:
      '<p>An installation without data of its own shows a sample market. Its companies are invented and its pages say so. Real companies appear when the operator loads real data.</p>',
    words: 'sample invented fake demo real market',
  },
  {
    topic: DATA,
    question: 'Can I see a page as it was known on a past day?',
    answer:
      '<p>Yes, wherever a page offers an as-of day. It then shows what was public by the end of that day in New York, and nothing that was filed or restated later.</p>',
    words: 'as of point in time history restated backtest',
  },
  {
    topic: DATA,
    question: 'Why does a figure say N/A?',
    answer:
      '<p>Because something it is made of was not reported, or the formula has no result for it, such as a ratio whose divisor is zero. A missing value is never shown as zero.</p>',
    words: 'missing empty not available blank',
  },
  {
    topic: DATA,
    question: 'Why did a figure of an earlier year change?',
    answer:
      '<p>Companies restate earlier figures in later filings. Pages show the value that holds now; with an as-of day you see the one that held then. Nothing is overwritten, so both stay available.</p>',
    words: 'restatement vintage changed different',
  },
  {
    topic: TOOLS,
    question: 'Can I write a formula of my own?',
    answer:
      '<p>Yes. Screens, columns and alerts understand the same formula language that the figures of the site are written in. While you type, it offers names and says what is wrong and where.</p>',
    words: 'custom column screener formula language',
  },
  {
    topic: TOOLS,
    question: 'Can I try an alert before I set it?',
    answer:
      '<p>Yes. A rehearsal shows when the condition would have been reported over the past of a company, as figures were known then, and what its price did afterwards.</p>',
    words: 'alert rehearse test past notification',
  },
  {
    topic: TOOLS,
    question: 'How many rows can I download?',
    answer:
      '<p>That depends on the membership: at most 1,000 rows with Premium, at most 5,000 with Premium Plus and Professional. Files are made in the background and are kept for 7 days among your downloads.</p>',
    words: 'export csv excel xlsx file limit rows download',
  },
  {
    topic: ACCOUNT,
    question: 'How do I get everything that is kept about me?',
    answer:
      '<p>The settings of your account offer a ZIP with all of it, as JSON and pictures with a README. What would sign somebody in by itself is left out.</p>',
    words: 'my data export privacy copy gdpr',
  },
  {
    topic: ACCOUNT,
    question: 'How do I delete my account?',
    answer:
      '<p>In the settings of your account, with name and password. All sign-ins end at once and the account is deleted after 14 days. Who signs in again within that time can keep it.</p>',
    words: 'remove close cancel account leave',
  },
  {
    topic: ACCOUNT,
    question: 'Who sees what I keep here?',
    answer:
      '<p>It stays in this installation: there is no telemetry, and no fonts or scripts of others are loaded. Staff see accounts and how many sign-ins there are. They see no password, no API token, no bookmarks and no messages of the product to you.</p>',
    words: 'privacy tracking staff security',
  },
  {
    topic: ACCOUNT,
    question: 'Why do I get no mail?',
    answer:
      '<p>Look among unwanted mails first, and whether the address in your settings is right and confirmed. If nothing comes, ask support: staff can see whether the mail went out.</p>',
    words: 'email confirm password reset spam',
  },
  {
    topic: SUPPORT,
    question: 'Do you say what I should buy or sell?',
    answer:
      '<p>No. Support answers questions about the product and its data. Nothing on this site is investment advice.</p>',
    words: 'advice recommendation stock tip',
  },
  {
    topic: SUPPORT,
    question: 'What happens after I ask a question?',
    answer:
      '<p>It joins the queue of support, and you get a mail with the answer. An answered ticket closes after 14 quiet days. Your reply opens it again at any time.</p>',
    words: 'ticket answer closed reply wait',
  },
];
