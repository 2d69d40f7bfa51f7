import type { AssistantMessage } from '@plumbline/assistant/data-access';
import { formatCount } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

/** Data calls behind an answer: it can be reproduced without a model. */
export function ToolTrace({ tools }: Pick<AssistantMessage, 'tools'>): ReactNode {
  if (tools.length === 0) return null;
  return (
    <details className="assistant-trace">
      <summary>{`How it was found: ${tools.length === 1 ? '1 call' : `${tools.length} calls`}`}</summary>
      <ol>
        {tools.map(({ name, args, ms, failed }, at) => (
          <li key={`${at} ${name}`}>
            <code>{`${name} ${JSON.stringify(args)}`}</code> {`${formatCount(ms)} ms`}
            {failed && <em>{` ${failed}`}</em>}
          </li>
        ))}
      </ol>
    </details>
  );
}
