import { dataApiPages } from '@plumbline/data-api/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { ConsoleCard } from '../parts/ConsoleCard';
import { DataLinks } from '../parts/DataLinks';
import { Reference } from '../parts/Reference';

const EXAMPLE = `curl -H "Authorization: Bearer $KEY" \\
  "$SITE/public/v1/securities?limit=3"`;

function Guide(): ReactNode {
  return (
    <Card title="Guide" className="mb-4">
      <p className="mt-0">
        <Link href="/data/subscription" className="underline">
          Make a key
        </Link>{' '}
        and send it in the Authorization header; SITE is the address of this site. Answers have the same figures as the
        pages, with the version of the data and the day as of which they were known.
      </p>
      <pre className="my-3 whitespace-pre-wrap break-all rounded-2 border border-solid border-line p-3 text-sm">
        {EXAMPLE}
      </pre>
      <ul className="m-0 list-disc pl-5">
        <li>A missing value is null, with its status next to it.</li>
        <li>complete is false where next leads to further rows; next is of use for the same question and key.</li>
        <li>
          cost_only=1 answers the price first. An answer you have already (If-None-Match) and refusals cost nothing.
        </li>
        <li>The Accept header text/csv answers comma-separated values.</li>
        <li>429 says in Retry-After when to go on.</li>
        <li>With SQL, one SELECT asks whole tables: those of GET /public/v1/files.</li>
        <li>
          In a spreadsheet:{' '}
          <Link href="/google-sheets-add-on" className="underline">
            functions for Google Sheets
          </Link>
          .
        </li>
      </ul>
    </Card>
  );
}

/** Guide, reference and a place to try the data API. */
export function DataApiPage(): ReactNode {
  return (
    <PageFrame
      pages={dataApiPages.pages}
      path="/data/api"
      title="Data API"
      aside={<DataLinks />}
      intro="Figures for your programs: securities, prices, statements, formulas, screens and reported trades, as known on any day."
    >
      <Guide />
      <ConsoleCard />
      <Reference />
    </PageFrame>
  );
}
