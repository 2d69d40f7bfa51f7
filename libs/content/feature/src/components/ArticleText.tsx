import { RichText } from '@plumbline/rich-text/ui';
import { AUDIENCE_LABELS, type Audience } from '@plumbline/content/domain';
import { formatDay } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

export interface ArticleTextProps {
  readonly body: string;
  readonly language: string;
  readonly disclosure: string;
  readonly corrections: readonly { readonly at: string; readonly text: string }[];
  /** For whom the rest is, where it is cut. */
  readonly rest?: { readonly audience: Audience; readonly signInHref: string | undefined } | undefined;
}

function Rest({ audience, signInHref }: NonNullable<ArticleTextProps['rest']>): ReactNode {
  return (
    <Banner
      title={audience === 'member' ? 'The rest is for members' : `The rest is for ${AUDIENCE_LABELS[audience]} members`}
      action={
        signInHref && (
          <LinkButton size="small" href={signInHref}>
            Sign in
          </LinkButton>
        )
      }
    >
      {signInHref ? 'Sign in to read on where your membership includes it.' : 'Your membership does not include it.'}
    </Banner>
  );
}

/** The text of an article with what was corrected and what its author disclosed. */
export function ArticleText({ body, language, disclosure, corrections, rest }: ArticleTextProps): ReactNode {
  return (
    <>
      {corrections.map(({ at, text }) => (
        <Banner key={at + text} title={`Corrected ${formatDay(at.slice(0, 10))}`} className="mb-3">
          {text}
        </Banner>
      ))}
      <div className="article-text" lang={language}>
        <RichText html={body} tickerHref={stockPath} />
      </div>
      {rest && <Rest {...rest} />}
      {disclosure !== '' && (
        <p className="article-disclosure">
          <b>Disclosure.</b> {disclosure}
        </p>
      )}
    </>
  );
}
