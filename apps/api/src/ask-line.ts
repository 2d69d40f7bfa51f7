import type { Dispatch } from '@plumbline/shared/server';

/** How a domain makes calls of others: connected once all of them are bound. */
export interface AskLine {
  readonly ask: Dispatch;
  connect(dispatch: Dispatch): void;
}

export function openAskLine(): AskLine {
  let connected: Dispatch | undefined;
  return {
    ask: async (...asked) => {
      if (!connected) throw new Error('The calls are not bound yet');
      return connected(...asked);
    },
    connect: (dispatch) => void (connected = dispatch),
  };
}
