import { useSession } from '@plumbline/auth/data-access';
import { placeBefore } from '@plumbline/auth/domain';
import { TEMPLATE_ANSWERS, shareCreation, templateChange, templateCreation } from '@plumbline/charts/data-access';
import { CHART_PRIVACIES, plainOptions, type ChartOptions, type ChartPrivacy } from '@plumbline/charts/domain';
import { carryAsOf, type Day } from '@plumbline/shared/domain';
import { oneOf, useChange } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A saved chart that a chart began with. */
export interface OpenedTemplate {
  readonly id: number;
  readonly name: string;
  readonly isOwn: boolean;
  readonly version: number;
}

const PRIVACIES = [
  { value: 'private', label: 'Only you' },
  { value: 'link', label: 'Everybody who has its link' },
  { value: 'public', label: 'Everybody who knows its number' },
];

interface NameFormProps {
  label: string;
  first: string;
  error: string | undefined;
  isBusy: boolean;
  hasPrivacy: boolean;
  onSave: (name: string, privacy: ChartPrivacy) => void;
}

function NameForm({ label, first, error, isBusy, hasPrivacy, onSave }: NameFormProps): ReactNode {
  const [name, setName] = useState(first);
  const [privacy, setPrivacy] = useState<ChartPrivacy>('private');
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim(), privacy);
      }}
    >
      <TextField
        label={label}
        maxLength={120}
        value={name}
        {...(error && { error })}
        onChange={(event) => setName(event.target.value)}
      />
      {hasPrivacy && (
        <Select
          label="Who may open it"
          options={PRIVACIES}
          value={privacy}
          onChange={({ target }) => setPrivacy(oneOf(target.value, CHART_PRIVACIES))}
        />
      )}
      <Button type="submit" variant="primary" disabled={isBusy || name.trim() === ''}>
        Save
      </Button>
    </form>
  );
}

/** Leads visitors to the sign-in page, and back; for members it does `then`. */
function useForMembers() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (then: () => void) => () => {
    const first = placeBefore('save', session.state === 'visitor', pathname + search);
    if (first !== undefined) void navigate(first);
    else if (session.state === 'member') then();
  };
}

export interface SaveToolsProps {
  options: ChartOptions;
  template: OpenedTemplate | undefined;
  asOf: Day | undefined;
  title: string;
}

/** Focuses the answer, as the pressed button is gone; Escape then closes the dialog. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

/** Makes a link to the chart as it is now. */
function ShareForm({ options, asOf, title }: Omit<SaveToolsProps, 'template'>): ReactNode {
  const share = useChange(shareCreation(), {
    refreshes: [{ queryKey: ['GET /_api/interactive_chart/shares'] }],
    isRefusalInPlace: true,
  });
  if (share.data) {
    const link = new URL(share.data.url, globalThis.location.origin).href;
    const embed = share.data.embed.replace(share.data.url, link);
    const copy = (text: string, what: string) =>
      void navigator.clipboard.writeText(text).then(
        () => notify({ text: `${what} copied`, tone: 'good', key: 'chart' }),
        () => notify({ text: 'It could not be copied: select the text', tone: 'severe', key: 'chart' }),
      );
    return (
      <div className="flex flex-col gap-3">
        <TextField ref={focusOnce} label="Link" readOnly value={link} onFocus={(event) => event.target.select()} />
        <TextField label="For a page of your own" readOnly value={embed} onFocus={(event) => event.target.select()} />
        <div className="flex gap-2">
          <Button icon="copy" onClick={() => copy(link, 'Link')}>
            Copy link
          </Button>
          <Button icon="copy" onClick={() => copy(embed, 'Code')}>
            Copy code
          </Button>
          <LinkButton href={share.data.url}>Open it</LinkButton>
        </div>
      </div>
    );
  }
  return (
    <>
      <p className="mt-0 text-sm text-ink-2">
        Anyone who has the link sees the chart as it is now, and whether its values changed since.
      </p>
      <NameForm
        label="Title"
        first={title.slice(0, 120)}
        error={share.error?.message}
        isBusy={share.isPending}
        hasPrivacy={false}
        onSave={(name) =>
          share.mutate({
            body: { title: name, chart_options: plainOptions(options), ...(asOf !== undefined && { asOf }) },
          })
        }
      />
    </>
  );
}

/** Saving under a name, saving again, sharing, and the list of what was saved. */
export function SaveTools({ options, template, asOf, title }: SaveToolsProps): ReactNode {
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
      <Button size="small" onClick={forMembers(() => setDialog('share'))}>
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
      <Dialog size="wide" title="Share This Chart" isOpen={dialog === 'share'} onClose={close}>
        <ShareForm options={options} asOf={asOf} title={title} />
      </Dialog>
    </div>
  );
}
