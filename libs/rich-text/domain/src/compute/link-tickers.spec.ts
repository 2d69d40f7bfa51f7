import { linkTickers } from './link-tickers';
import { readRichText } from './read-rich-text';
import { writeRichText } from './write-rich-text';

const KNOWN = ['AAPL', 'BRK.B', 'XPAR:MC', 'F'];
const hrefOf = (symbol: string) => (KNOWN.includes(symbol) ? `/s/${symbol}` : undefined);
const link = (symbol: string) => `<a href="/s/${symbol}">$${symbol}</a>`;

it.each([
  ['$AAPL', link('AAPL')],
  ['Buy ($AAPL), $BRK.B. $F!', `Buy (${link('AAPL')}), ${link('BRK.B')}. ${link('F')}!`],
  ["$AAPL's $XPAR:MC", `${link('AAPL')}'s ${link('XPAR:MC')}`],
  ['<p><b>$AAPL</b> up</p>', `<p><b>${link('AAPL')}</b> up</p>`],
  ['US$F $5 $$AAPL $AAPLx $aapl A$AAPL $MSFT', 'US$F $5 $$AAPL $AAPLx $aapl A$AAPL $MSFT'],
  ['<a href="/x">$AAPL</a><code>$F</code><pre>$F</pre>', '<a href="/x">$AAPL</a><code>$F</code><pre>$F</pre>'],
])('%s', (html, expected) => expect(writeRichText(linkTickers(readRichText(html), hrefOf))).toBe(expected));
