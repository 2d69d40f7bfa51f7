import { useSession } from '@plumbline/auth/data-access';
import { keptOf, screenerApi } from '@plumbline/screener/data-access';
import {
  DATA_PARAM,
  isSameScreen,
  LONGEST_ADDRESS,
  readState,
  writeMark,
  type ScreenState,
} from '@plumbline/screener/domain';
import { ApiError } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ScreenAnswer } from './screen-types';
import type { SavedScreen } from './use-base-screen';
import { useMembersOnly } from './use-members-only';

export interface SaveToolsProps {
  state: ScreenState;
  saved: SavedScreen | undefined;
  /** Displayed answer: the link states the version of its data. */
  answer: ScreenAnswer | undefined;
}

interface NameFormProps {
  name: string;
  isBusy: boolean;
  error: string | undefined;
  onSave: (name: string, isPublic: boolean) => void;
}

function NameForm({ name: first, isBusy, error, onSave }: NameFormProps): ReactNode {
  const [name, setName] = useState(first);
  const [isPublic, setPublic] = useState(false);
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim(), isPublic);
      }}
    >
      <TextField
        label="Name"
        maxLength={120}
        value={name}
        {...(error && { error })}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox
        label="Everybody who has the link may open it"
        checked={isPublic}
        onChange={() => setPublic(!isPublic)}
      />
      <Button type="submit" variant="primary" disabled={isBusy || name.trim() === ''}>
        Save
      </Button>
    </form>
  );
}

const report = (error: unknown) =>
  notify({ text: error instanceof ApiError ? error.message : 'It could not be saved', tone: 'severe', key: 'screen' });

/** Saves a screen, as its own or under another name; a new one is opened. */
function useSaving({ state, saved }: Pick<SaveToolsProps, 'state' | 'saved'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = ({ id }: Pick<SavedScreen, 'id'>) => void navigate(`/screener?id=${id}`);
  const after = { refreshes: [{ queryKey: ['GET /_api/user_screeners'] }], done: 'Screen saved', key: 'screen' };
  const update = useChange(
    {
      mutationFn: ({ id, version }: SavedScreen) =>
        screenerApi()('PUT /_api/user_screeners/{id}', {
          params: { id: String(id) },
          body: { state: keptOf(state), version },
        }),
      onSuccess: (next) => {
        client.setQueryData(['GET /_api/user_screeners/{id}', { params: { id: String(next.id) } }], next);
        open(next);
      },
    },
    after,
  );
  const create = useChange(
    {
      mutationFn: ({ name, isPublic }: { readonly name: string; readonly isPublic: boolean }) =>
        screenerApi()('POST /_api/user_screeners', { body: { name, state: keptOf(state), is_public: isPublic } }),
      onSuccess: open,
    },
    { ...after, isRefusalInPlace: true },
  );
  const isOwn = saved?.is_own ?? false;
  return { update, create, isOwn };
}

/** A link to the screen as it is; a long one is kept under a short name. */
function useShare({ state, answer }: SaveToolsProps) {
  const session = useSession();
  return async () => {
    const link = new URL(globalThis.location.href);
    const isShort = link.href.length <= LONGEST_ADDRESS || session.state !== 'member';
    try {
      const kept = isShort
        ? undefined
        : await screenerApi()('POST /_api/screeners/hash', { body: { state: keptOf(state) } });
      if (kept) link.search = `?sh=${kept.hash}`;
      const mark = answer && answer.asOf === null ? writeMark(answer.version, answer.lastPriceDay) : undefined;
      if (mark) link.searchParams.set(DATA_PARAM, mark);
      await navigator.clipboard.writeText(link.href);
      notify({ text: 'Link copied', tone: 'good', key: 'screen' });
    } catch (error) {
      report(error);
    }
  };
}

/** Saving, saving under another name, going back to what was saved, and sharing. */
export function SaveTools(props: SaveToolsProps): ReactNode {
  const { state, saved } = props;
  const [isNaming, setNaming] = useState(false);
  const { update, create, isOwn } = useSaving(props);
  const share = useShare(props);
  const forMembers = useMembersOnly('save');
  const navigate = useNavigate();
  const original = saved && readState(new URLSearchParams(), { ...saved.state } as Partial<ScreenState>);
  const isModified = original !== undefined && !isSameScreen(state, original);
  const failure = create.error instanceof ApiError ? create.error.message : undefined;
  return (
    <div className="save-tools">
      {isModified && <Badge tone="medium">changed</Badge>}
      {isModified && <Button onClick={() => void navigate(`/screener?id=${saved?.id}`)}>Reset</Button>}
      {isModified && isOwn && (
        <Button variant="primary" disabled={update.isPending} onClick={() => saved && update.mutate(saved)}>
          Save
        </Button>
      )}
      <Button onClick={forMembers(() => setNaming(true))}>Save as</Button>
      <Button icon="copy" onClick={() => void share()}>
        Copy link
      </Button>
      <Dialog size="small" title="Save the screen" isOpen={isNaming} onClose={() => setNaming(false)}>
        <NameForm
          name={saved ? `${saved.name} 2` : ''}
          isBusy={create.isPending}
          error={failure}
          onSave={(name, isPublic) => create.mutate({ name, isPublic }, { onSuccess: () => setNaming(false) })}
        />
      </Dialog>
    </div>
  );
}
