import { useChallenge, type ChallengeConfig } from '@plumbline/auth/kit';
import { ApiError, emailAddress, required } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import { supportApi } from '@plumbline/support/data-access';
import type { MeetingKind } from '@plumbline/support/domain';
import { useState, type ReactNode } from 'react';
import { momentIn, type Slot } from './slot-days';

const EMPTY = { topic: '', note: '', name: '', email: '' };
const RULES = { topic: [required('Say what it is about')] };
const VISITOR_RULES = {
  ...RULES,
  name: [required('Enter your name')],
  email: [required('Enter your e-mail address'), emailAddress('Enter a whole e-mail address')],
};

/** Times that are free when the wanted one was taken. */
function alternativesOf(error: unknown): readonly Slot[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'slot_taken') return undefined;
  return (error.current as { alternatives?: readonly Slot[] } | undefined)?.alternatives ?? [];
}

interface BookFormProps {
  kind: MeetingKind;
  slot: Slot;
  zone: string;
  isVisitor: boolean;
  challenge: ChallengeConfig | undefined;
  onChoose: (slot: Slot) => void;
  onBooked: (email: string) => void;
}

/** Form to book a meeting; if its time was taken meanwhile, the text stays and the nearest three are offered. */
export function BookForm({ kind, slot, zone, isVisitor, challenge, onChoose, onBooked }: BookFormProps): ReactNode {
  const check = useChallenge(isVisitor ? challenge : undefined);
  const [others, setOthers] = useState<readonly Slot[]>();
  const [key] = useState(() => crypto.randomUUID());
  const form = useChangeForm({
    initial: EMPTY,
    rules: isVisitor ? VISITOR_RULES : RULES,
    send: async ({ topic, note, name, email }) => {
      const who = isVisitor
        ? { name, email, turnstile_token: check.take() }
        : { client_key: `${key.slice(0, 8)}-${slot.start.replaceAll(/\W/g, '')}` };
      try {
        return await supportApi()('POST /_api/meeting/create', {
          body: { kind, start: slot.start, tz: zone, topic, note, ...who },
        });
      } catch (error) {
        setOthers(alternativesOf(error));
        throw error;
      }
    },
    refreshes: [{ queryKey: ['GET /_api/meeting/future'] }],
    onDone: (_answer, { email }) => onBooked(email),
  });
  return (
    <Form form={form} label="Book">
      <p className="m-0">
        <b>{momentIn(slot.start, zone)}</b>
      </p>
      {others && (
        <Banner>
          <span>{others.length > 0 ? 'The nearest free times:' : 'Nothing is free around it.'}</span>
          <span className="flex flex-wrap gap-2">
            {others.map((other) => (
              <Button
                key={other.start}
                size="small"
                onClick={() => {
                  setOthers(undefined);
                  onChoose(other);
                }}
              >
                {momentIn(other.start, zone)}
              </Button>
            ))}
          </span>
        </Banner>
      )}
      {isVisitor && (
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
          <TextField label="Your name" autoComplete="name" maxLength={80} {...form.text('name')} />
          <TextField
            label="Your e-mail address"
            type="email"
            autoComplete="email"
            maxLength={254}
            {...form.text('email')}
          />
        </div>
      )}
      <TextField label="What would you like to see or ask?" maxLength={140} {...form.text('topic')} />
      <TextArea label="Anything we should know" isOptional rows={3} maxLength={2_000} {...form.text('note')} />
      {check.part}
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Book</SubmitButton>
      </div>
    </Form>
  );
}
