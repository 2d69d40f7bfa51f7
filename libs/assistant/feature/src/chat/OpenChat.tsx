import { assistantApi, type ExtractAnswer } from '@plumbline/assistant/data-access';
import { normaliseError } from '@plumbline/shared/domain';
import { useAsOf } from '@plumbline/shared/kit';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { Composer } from './Composer';
import { Examples } from './Examples';
import { Question } from './Exchange';
import { OpenAnswer } from './OpenAnswer';

interface Asked {
  readonly question: string;
  readonly found: ExtractAnswer;
}

/** Questions that need no model: formulas, screens, terms, companies, help. Questions stay on the page only. */
export function OpenChat({ hint, examples }: { hint: ReactNode; examples: readonly string[] }): ReactNode {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [isBusy, setBusy] = useState(false);
  const asOf = useAsOf();
  const ask = async (question: string): Promise<boolean> => {
    setBusy(true);
    try {
      const found = await assistantApi()('POST /_api/guru_gpt/extract', {
        body: { text: question, ...(asOf && { asOf }) },
      });
      setAsked((before) => [...before, { question, found }]);
      return true;
    } catch (error) {
      notify({ text: normaliseError(error).message, tone: 'severe' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="assistant-chat">
      {asked.length === 0 && <Examples examples={examples} onAsk={(text) => void ask(text)} />}
      {asked.map(({ question, found }, at) => (
        <article key={`${at} ${question}`} className="assistant-exchange">
          <Question>{question}</Question>
          <div className="assistant-answer" aria-live="polite">
            <OpenAnswer found={found} />
          </div>
        </article>
      ))}
      <Composer hint={hint} isBusy={isBusy} onAsk={ask} />
    </div>
  );
}
