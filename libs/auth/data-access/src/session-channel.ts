import type { SessionNews } from '@plumbline/auth/domain';

let channel: BroadcastChannel | undefined;

/** One channel a tab: what a tab tells does not come back to it. */
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (channel ??= new BroadcastChannel('session'));
}

export const tellTabs = (news: SessionNews): void => open()?.postMessage(news);

/** Replaces the listener of this tab. */
export function hearTabs(listener: (news: SessionNews) => void): void {
  const opened = open();
  if (opened) opened.onmessage = ({ data }: MessageEvent<SessionNews>) => listener(data);
}
