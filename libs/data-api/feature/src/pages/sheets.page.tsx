import { dataApiPages, sheetsScript } from '@plumbline/data-api/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ClientOnly } from '@plumbline/shared/ui/ClientOnly';
import { codeColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { notify } from '@plumbline/shared/ui/Toast';
import type { ReactNode } from 'react';
import { DataLinks } from '../parts/DataLinks';

interface SheetFunction {
  readonly example: string;
  readonly about: string;
}

const FUNCTIONS: readonly SheetFunction[] = [
  { example: '=FIGURE("KO", "roe")', about: 'A figure of a security; a range of symbols answers a range' },
  { example: '=FIGURE("KO", "pettm", DATE(2024, 6, 28))', about: 'The same as known on a day' },
  { example: '=FIGURES(A2:A9, B1:D1)', about: 'A table: symbols down, formulas across, in one request' },
  { example: '=FIGURE_HISTORY("KO", "roe")', about: 'A field at month ends, as it was known then' },
  { example: '=FIGURE_SCREEN("roe > 15", "pettm", 10)', about: 'Securities for which a condition holds, with columns' },
];

const columns: readonly Column<SheetFunction>[] = [
  codeColumn('example', 'In a cell'),
  textColumn('about', 'What it answers'),
];

/** The script for the site that is open: its address is known in the browser alone. */
function Script(): ReactNode {
  const script = sheetsScript(location.origin);
  const copy = () =>
    navigator.clipboard.writeText(script).then(
      () => notify({ text: 'Copied', tone: 'good' }),
      () => notify({ text: 'Copying was not allowed: select the script and copy it', tone: 'warn' }),
    );
  return (
    <>
      <Button icon="copy" onClick={() => void copy()}>
        Copy the script
      </Button>
      <pre
        tabIndex={0}
        role="region"
        aria-label="Text of the script"
        className="mb-0 mt-3 max-h-96 overflow-auto rounded-2 border border-solid border-line p-3 text-sm"
      >
        {script}
      </pre>
    </>
  );
}

/** Functions for cells of Google Sheets. */
export const SheetsPage = (): ReactNode => (
  <PageFrame
    pages={dataApiPages.pages}
    path="/google-sheets-add-on"
    title="Figures in Google Sheets"
    aside={<DataLinks />}
    intro="The same figures as on the pages, in cells: with formulas, as known on any day."
  >
    <Card title="How to begin" className="mb-4">
      <ol className="m-0 list-decimal pl-5">
        <li>
          <Link href="/data/subscription" className="underline">
            Make a key
          </Link>{' '}
          that may read figures.
        </li>
        <li>In a spreadsheet open Extensions, Apps Script, and put the script below in the place of what is there.</li>
        <li>Save it, reload the spreadsheet, and give your key in the menu Figures, Set key. It is in no cell.</li>
      </ol>
      <p className="mb-0 mt-3">
        Google asks this site from the internet: one on your own computer it cannot reach. Answers are kept for an hour;
        Read again in the menu asks the site before that. While the site refuses, cells keep their last value.
      </p>
    </Card>
    <Card title="Functions" flush className="mb-4">
      <DataTable caption="Functions" columns={columns} rows={FUNCTIONS} rowKey={({ example }) => example} />
    </Card>
    <Card title="Script">
      <ClientOnly>{() => <Script />}</ClientOnly>
    </Card>
  </PageFrame>
);
