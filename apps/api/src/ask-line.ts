import type { CallContext, Dispatch } from '@plumbline/shared/server';

/** Makes calls as the person of a call. */
export type AskAs = (context: Pick<CallContext, 'identity' | 'caller'>) => Dispatch;

/** How a domain makes calls of others: connected once all of them are bound. */
export interface AskLine {
  readonly ask: Dispatch;
  readonly askAs: AskAs;
  connect(dispatch: Dispatch, as: AskAs): void;
}

export function openAskLine(): AskLine {
  let connected: { readonly dispatch: Dispatch; readonly as: AskAs } | undefined;
  const line = () => {
    if (!connected) throw new Error('The calls are not bound yet');
    return connected;
  };
  return {
    ask: async (...asked) => line().dispatch(...asked),
    askAs: (context) => line().as(context),
    connect: (dispatch, as) => void (connected = { dispatch, as }),
  };
}
