import { TEMPLATE_ANSWERS, templateChange, templateCreation } from '@plumbline/charts/data-access';
import { plainOptions, type ChartOptions } from '@plumbline/charts/domain';
import type { TimeSeriesContent } from '@plumbline/charts/ui';
import { carryAsOf, type Day } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { NameForm } from './NameForm';
import { ShareDialog } from './ShareDialog';
import { useForMembers } from './use-for-members';

/** A saved chart that a chart began with. */
export interface OpenedTemplate {
  readonly id: number;
  readonly name: string;
  readonly isOwn: boolean;
  readonly version: number;
}

export interface SaveToolsProps {
  options: ChartOptions;
  template: OpenedTemplate | undefined;
  asOf: Day | undefined;
  title: string;
  /** The chart as it is drawn. */
  content: TimeSeriesContent;
}

/** Saving under a name, saving again, sharing, and the list of what was saved. */
export function SaveTools({ options, template, asOf, title, content }: SaveToolsProps): ReactNode {
  const [dialog, setDialog] = useState<'save' | 'share'>();
  const navigate = useNavigate();
  const forMembers = useForMembers();
  // After a refusal, too: a chart that changed in another place is saved again from what is there now.
  const saved = { refreshes: [TEMPLATE_ANSWERS], done: 'Chart saved', key: 'chart' };
  const create = useChange(templateCreation(), { ...saved, isRefusalInPlace: true });
  const update = useChange(templateChange(), saved);
  const close = () => {
    setDialog(undefined);
    create.reset();
  };
  return (
    <div className="chart-save">
      {template?.isOwn && (
        <Button
          size="small"
          variant="primary"
          disabled={update.isPending}
          onClick={() =>
            update.mutate({
              params: { id: String(template.id) },
              body: { chart_options: plainOptions(options), version: template.version },
            })
          }
        >
          Save
        </Button>
      )}
      <Button size="small" icon="bookmark" onClick={forMembers(() => setDialog('save'))}>
        Save as
      </Button>
      <Button size="small" onClick={() => setDialog('share')}>
        Share
      </Button>
      <LinkButton size="small" variant="quiet" href="/interactive_chart/saved">
        My charts
      </LinkButton>
      <Dialog size="small" title="Save the chart" isOpen={dialog === 'save'} onClose={close}>
        <NameForm
          label="Name"
          first={template ? `${template.name} 2` : ''}
          error={create.error?.message}
          isBusy={create.isPending}
          hasPrivacy
          onSave={(name, privacy) =>
            create.mutate(
              { body: { name, privacy, chart_options: plainOptions(options) } },
              {
                onSuccess: ({ id }) => {
                  close();
                  void navigate(carryAsOf(`/interactive_chart?t=${String(id)}`, asOf));
                },
              },
            )
          }
        />
      </Dialog>
      <ShareDialog
        options={options}
        content={content}
        asOf={asOf}
        title={title}
        isOpen={dialog === 'share'}
        onClose={close}
      />
    </div>
  );
}
