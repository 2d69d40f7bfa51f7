import {
  findWidget,
  FOR_DASHBOARD,
  FOR_STOCK,
  initialConfig,
  type WidgetDefinition,
} from '@plumbline/dashboard-widgets/domain';
import { reportQuery, type WireReport } from '@plumbline/dashboards/data-access';
import { newHid, PAPERS, REPORT_FILE } from '@plumbline/dashboards/domain';
import { FileButton } from '@plumbline/files/kit';
import { newYorkDay } from '@plumbline/market-data/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AddDialog } from '../edit/AddDialog';
import { SettingsDrawer } from '../edit/SettingsDrawer';
import { toWireConfig } from '../state/to-body';
import { useReportChange, type ReportChange } from './report-changes';
import { ReportSheet, type WireBlock } from './ReportSheet';
import '../dashboard.css';
import './report.css';

/** Blocks of all pages in their order: a page is one list, breaks are marks of blocks. */
const blocksOf = ({ pages }: WireReport): readonly WireBlock[] => pages.flatMap(({ blocks }) => blocks);

interface HeadProps {
  report: WireReport;
  onChange: (change: ReportChange) => void;
  onAdd: () => void;
}

function Head({ report, onChange, onAdd }: HeadProps): ReactNode {
  const [name, setName] = useState(report.name);
  const [today] = useState(() => newYorkDay(Date.now()));
  return (
    <div className="dashboard-bar print:hidden">
      <TextField
        label="Name"
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => name.trim() !== '' && name !== report.name && onChange({ name: name.trim() })}
      />
      <DateField
        label="As known on"
        max={today}
        value={report.as_of ?? ''}
        onDayChange={(day) => onChange({ as_of: day || null })}
      />
      <Select
        label="Paper"
        options={PAPERS.map((paper) => ({ value: paper, label: paper }))}
        value={report.paper}
        onChange={({ target }) => onChange({ paper: PAPERS.find((paper) => paper === target.value) ?? 'A4' })}
      />
      <div className="dashboard-tools">
        <LinkButton href="/report">All reports</LinkButton>
        <Button icon="add" className="max-md:hidden" onClick={onAdd}>
          Add block
        </Button>
        <FileButton
          label="Figures"
          name={REPORT_FILE}
          params={{ id: String(report.id) }}
          about="Figures of the report with where they are from; charts are named."
        />
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}

function Designer({ report }: { report: WireReport }): ReactNode {
  const change = useReportChange(report.id);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<string>();
  const blocks = blocksOf(report);
  const setBlocks = (next: readonly WireBlock[]) => change({ pages: next.length > 0 ? [{ blocks: [...next] }] : [] });
  const add = (row: WidgetDefinition) => {
    const { w } = row.defaultOptions;
    const follows = row.configSchema.some(({ link }) => link === 'stock') ? { stock: { from: 'stock' as const } } : {};
    const config = toWireConfig({ ...initialConfig(row), ...follows });
    setBlocks([...blocks, { is: row.key, hid: newHid(Math.random), w, break: false, config }]);
    setAdding(false);
  };
  const replace = (hid: string, part: Partial<WireBlock>) =>
    setBlocks(blocks.map((block) => (block.hid === hid ? { ...block, ...part } : block)));
  const open = blocks.find(({ hid }) => hid === edited);
  return (
    <>
      <Head report={report} onChange={change} onAdd={() => setAdding(true)} />
      <ReportSheet
        report={report}
        blocks={blocks}
        onBlocks={setBlocks}
        onSettings={setEdited}
        onAdd={() => setAdding(true)}
      />
      {isAdding && (
        <AddDialog widgets={[]} place={FOR_DASHBOARD | FOR_STOCK} onAdd={add} onClose={() => setAdding(false)} />
      )}
      {open && findWidget(open.is) && (
        <SettingsDrawer
          key={open.hid}
          widget={{ ...open, id: open.hid, x: 0, y: 0, h: 10, minH: 10, quickAccess: false }}
          hasQuickAccess={false}
          onSave={({ config }) => replace(open.hid, { config: toWireConfig(config) })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** A report while it is made: its blocks as they will be printed. */
export function ReportDesigner({ id }: { id: number }): ReactNode {
  const query = useQuery(reportQuery(id));
  return (
    <QueryPart query={query} lines={8} failure="The report could not be loaded">
      {(report) => <Designer report={report} />}
    </QueryPart>
  );
}
