import type { AssistantMessage, MessageSentence } from '@plumbline/assistant/data-access';
import { blocksOf } from '@plumbline/assistant/domain';
import { Fragment, type ReactNode } from 'react';
import { ValueChip } from './ValueChip';

type Part = MessageSentence['parts'][number];
type Fillings = Pick<AssistantMessage, 'values' | 'quotes'>;

function PartView({ part, values, quotes }: { part: Part } & Fillings): ReactNode {
  const { text, style, value: valueId, quote: quoteId } = part;
  const value = values.find(({ id }) => id === valueId);
  const quote = quotes.find(({ id }) => id === quoteId);
  if (value) return <ValueChip value={value} text={text} />;
  if (quote) return <q title={quote.source}>{text.replace(/^“|”$/g, '')}</q>;
  if (style === 'bold') return <strong>{text}</strong>;
  if (style === 'italic') return <em>{text}</em>;
  return style === 'code' ? <code>{text}</code> : text;
}

function Sentences({ sentences, ...fillings }: { sentences: readonly MessageSentence[] } & Fillings): ReactNode {
  return sentences.map(({ at, parts }, index) => (
    <Fragment key={at}>
      {index > 0 && ' '}
      {parts.map((part, place) => (
        <PartView key={`${place} ${part.text}`} part={part} {...fillings} />
      ))}
    </Fragment>
  ));
}

type Block = ReturnType<typeof blocksOf<MessageSentence>>[number];

/** Points that follow each other are one list. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.block === 'li' && last?.[0]?.block === 'li') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** The sentences of an answer that passed the check. */
export function AnswerText({ sentences, ...fillings }: Pick<AssistantMessage, 'sentences'> & Fillings): ReactNode {
  return groupsOf(blocksOf(sentences)).map((group) => {
    const [first] = group;
    const key = first!.sentences[0]!.at;
    if (first!.block === 'h')
      return (
        <h3 key={key}>
          <Sentences sentences={first!.sentences} {...fillings} />
        </h3>
      );
    if (first!.block === 'p')
      return (
        <p key={key}>
          <Sentences sentences={first!.sentences} {...fillings} />
        </p>
      );
    return (
      <ul key={key}>
        {group.map((point) => (
          <li key={point.sentences[0]!.at}>
            <Sentences sentences={point.sentences} {...fillings} />
          </li>
        ))}
      </ul>
    );
  });
}
