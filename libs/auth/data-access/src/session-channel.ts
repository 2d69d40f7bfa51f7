import type { SessionNews } from '@plumbline/auth/domain';

let channel: BroadcastChannel | undefined;

/** One channel a tab: a tab does not receive its own messages. */
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (channel ??= new BroadcastChannel('session'));
}

export const notifyTabs = (news: SessionNews): void => open()?.postMessage(news);

/** Replaces the listener of this tab. */
export function hearTabs(listener: (news: SessionNews) => void): void {
  const opened = open();
  if (opened) opened.onmessage = ({ data }: MessageEvent<SessionNews>) => listener(data);
}
