import { MAX_QUESTION } from '@plumbline/assistant/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';

export interface ComposerProps {
  hint: ReactNode;
  isBusy: boolean;
  /** False where it could not be sent: the text stays. */
  onAsk: (text: string) => Promise<boolean>;
  /** Ends the answer that is being made. */
  onStop?: (() => void) | undefined;
}

/** Where a question is written: Enter sends it, Shift and Enter begin a new line. */
export function Composer({ hint, isBusy, onAsk, onStop }: ComposerProps): ReactNode {
  const [text, setText] = useState('');
  const send = async () => {
    const asked = text.trim();
    if (asked === '' || asked.length > MAX_QUESTION || isBusy) return;
    if (await onAsk(asked)) setText('');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className="assistant-composer" aria-label="Ask the assistant" onSubmit={onSubmit}>
      <TextArea
        label="Your question"
        isLabelHidden
        rows={2}
        placeholder="Ask about a company, a figure, a screen"
        hint={hint}
        {...(text.length > MAX_QUESTION - 500 && { countTo: MAX_QUESTION })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {onStop ? (
        <Button onClick={onStop}>Stop</Button>
      ) : (
        <Button type="submit" variant="primary" disabled={isBusy || text.trim() === ''}>
          Ask
        </Button>
      )}
    </form>
  );
}
