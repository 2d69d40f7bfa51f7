import { dashboardsPages, EMBEDS, embedPath, type EmbedRow } from '@plumbline/dashboards/domain';
import { PageFrame, useInstallation } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import './embed.css';

const PERIODS = [
  { value: '1w', label: '1 week' },
  { value: '1m', label: '1 month' },
  { value: '1y', label: '1 year' },
  { value: '5y', label: '5 years' },
];

/** The markup that another site puts into its page. */
export const embedCode = (origin: string, path: string, { title, width, height }: EmbedRow): string =>
  `<iframe src="${origin}${path.replaceAll('&', '&amp;')}" title="${title}" width="${width}" height="${height}" ` +
  'loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups" style="border:0;max-width:100%"></iframe>';

interface EmbedCardProps {
  row: EmbedRow;
  origin: string;
  /** A security that is there. */
  example: string;
  isOffered: boolean;
}

function EmbedCard({ row, origin, example, isOffered }: EmbedCardProps): ReactNode {
  const [symbol, setSymbol] = useState(example);
  const [period, setPeriod] = useState('1y');
  const [isDark, setDark] = useState(false);
  const path = embedPath(row.name, {
    symbol: row.params.includes('symbol') ? symbol : '',
    period: row.params.includes('period') ? period : '',
    darkmode: isDark ? '1' : '',
  });
  const code = embedCode(origin, path, row);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notify({ text: 'The code is copied', tone: 'good' });
    } catch {
      notify({ text: 'The browser did not allow copying: mark the code and copy it', tone: 'warn' });
    }
  };
  return (
    <Card title={row.title} className="embed-card" footer={row.about}>
      <div className="mb-3 grid gap-3">
        {row.params.includes('symbol') && (
          <TextField
            label="Symbol"
            value={symbol}
            maxLength={40}
            onChange={({ target }) => setSymbol(target.value.trim())}
          />
        )}
        {row.params.includes('period') && (
          <Select label="Span" options={PERIODS} value={period} onChange={({ target }) => setPeriod(target.value)} />
        )}
        <Checkbox label="Dark" checked={isDark} onChange={({ target }) => setDark(target.checked)} />
      </div>
      <iframe src={path} title={`Preview of ${row.title}`} height={row.height} loading="lazy" />
      {isOffered && (
        <>
          <pre className="embed-code mt-3" tabIndex={0} role="region" aria-label={`Code of ${row.title}`}>
            {code}
          </pre>
          <Button size="small" icon="copy" className="mt-2" onClick={() => void copy()}>
            Copy code
          </Button>
        </>
      )}
    </Card>
  );
}

const whereText = (origins: string): string =>
  origins === '*' ? 'They may be shown on any site.' : `They may be shown on ${origins.split(' ').join(', ')}.`;

/** Blocks for other sites with previews and the code that shows them. */
export function WidgetGalleryPage({ origin, example }: { origin: string; example: string }): ReactNode {
  const { embedOrigins = '*' } = useInstallation();
  const isOffered = embedOrigins !== '';
  return (
    <PageFrame
      pages={dashboardsPages.pages}
      path="/widgets"
      title="Widgets"
      intro={`Blocks of public data for your own site: no script, no cookie, nothing that follows your readers. ${isOffered ? whereText(embedOrigins) : ''}`}
    >
      {!isOffered && (
        <Banner tone="warn" title="Blocks are not shown on other sites here">
          The operator of this installation allows no other site to show them, so no code is offered.
        </Banner>
      )}
      <div className="embed-cards">
        {EMBEDS.map((row) => (
          <EmbedCard key={row.name} row={row} origin={origin} example={example} isOffered={isOffered} />
        ))}
      </div>
    </PageFrame>
  );
}
