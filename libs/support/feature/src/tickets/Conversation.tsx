import { RichText } from '@plumbline/rich-text/ui';
import type { ResultOf } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Moment } from '@plumbline/shared/ui/Moment';
import { saveBlob } from '@plumbline/shared/ui/save-file';
import { supportApi, type SupportCalls } from '@plumbline/support/data-access';
import type { ReactNode } from 'react';
import '../support.css';
import { showFailure } from '../parts/show-failure';

export type Ticket = ResultOf<SupportCalls['GET /_api/user/tickets/{id}']>;
type Message = Ticket['messages'][number];
type SentFile = Message['files'][number];

const save = ({ id, name }: SentFile) =>
  supportApi()('GET /_api/user/tickets_files/{id}', { params: { id } })
    .then(async (answer) => saveBlob(await answer.blob(), name))
    .catch(showFailure);

function Files({ files }: { files: readonly SentFile[] }): ReactNode {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="m-0 mt-2 flex list-none flex-wrap gap-2 p-0">
      {files.map((file) => (
        <li key={file.id}>
          <Button size="small" icon="download" onClick={() => void save(file)}>
            {file.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Messages of a ticket, the oldest first. `mine` is the side that looks at it. */
export function Conversation({ messages, mine }: { messages: readonly Message[]; mine: 'you' | 'support' }): ReactNode {
  return (
    <ol className="support-messages" aria-label="Messages">
      {messages.map((message) => (
        <li key={message.id} className="support-message" data-mine={message.from === mine}>
          <div className="support-message-head">
            <b>{message.name}</b> <Moment at={message.created_at} />
          </div>
          <RichText html={message.html} />
          <Files files={message.files} />
        </li>
      ))}
    </ol>
  );
}
