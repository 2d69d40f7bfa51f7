import { Figure } from '@plumbline/shared/ui/Figure';
import type { ReactNode } from 'react';

interface TokenGroup {
  name: string;
  tokens: readonly string[];
}

const COLOURS: readonly TokenGroup[] = [
  { name: 'Surfaces', tokens: ['page', 'surface', 'surface-2', 'surface-3'] },
  { name: 'Text', tokens: ['ink', 'ink-2', 'ink-3'] },
  { name: 'Lines', tokens: ['line', 'line-2', 'line-3'] },
  { name: 'Actions and focus', tokens: ['accent', 'accent-soft', 'focus'] },
  { name: 'Time: past days', tokens: ['brass', 'brass-ink', 'brass-soft'] },
  { name: 'Gains, losses, warnings', tokens: ['gain', 'gain-soft', 'loss', 'loss-soft', 'warn', 'warn-soft'] },
  { name: 'Series of charts', tokens: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'] },
];

const Swatch = ({ token }: { token: string }): ReactNode => (
  <li>
    <span className="token-colour" style={{ background: `var(--${token})` }} />
    <code>--{token}</code>
  </li>
);

/** The colours by what they mean. */
export const Colours = (): ReactNode => (
  <div className="tokens">
    {COLOURS.map(({ name, tokens }) => (
      <section key={name}>
        <h4>{name}</h4>
        <ul className="token-row">
          {tokens.map((token) => (
            <Swatch key={token} token={token} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const SIZES = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs', '2xs'];

/** The sizes of text, each with the figures it sets. */
export const TypeScale = (): ReactNode => (
  <ul className="tokens token-list">
    {SIZES.map((size) => (
      <li key={size}>
        <code>--text-{size}</code>
        <span style={{ fontSize: `var(--text-${size})`, lineHeight: 1.3 }}>Free cash flow 1,234.50</span>
      </li>
    ))}
  </ul>
);

const SPACES = [1, 2, 3, 4, 5, 6, 7];

export const Spacing = (): ReactNode => (
  <ul className="tokens token-list">
    {SPACES.map((step) => (
      <li key={step}>
        <code>--space-{step}</code>
        <span className="token-space" style={{ width: `var(--space-${step})` }} />
      </li>
    ))}
  </ul>
);

/** The value of a figure, or why there is none. */
export const FigureSamples = (): ReactNode => (
  <p className="tokens token-figures">
    <Figure text="31.40" label="PE (TTM)" onExplain={() => undefined} />
    <Figure text="+1.24 %" tone="gain" />
    <Figure text="−0.80 %" tone="loss" />
    <Figure text={null} reason="Earnings of this year are not reported yet" />
  </p>
);
