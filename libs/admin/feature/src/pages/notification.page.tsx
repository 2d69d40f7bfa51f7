import type { ReactNode } from 'react';
import { MessageForm } from '../components/MessageForm';
import { SentMessages } from '../components/SentMessages';

/** Messages of staff to members, and who read them. */
export const NotificationPage = (): ReactNode => (
  <div className="grid gap-4">
    <MessageForm />
    <SentMessages />
  </div>
);
