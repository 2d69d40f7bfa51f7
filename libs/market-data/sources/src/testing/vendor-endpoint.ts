import type { PriceVendor, VendorQuestion } from '../model/price-vendor';
import { VENDOR_ANSWERS } from './vendor-answers';
import type { TestAnswer, testServer } from './test-server';

/** Answers a request for a symbol; `count` is 1 at the first one for this symbol. */
type Answering = (count: number) => TestAnswer;

/** One of the requests that a test's server got. */
export interface VendorRequestSeen {
  readonly symbol: string;
  /** 'bars', 'splits', ... */
  readonly name: string;
  readonly at: number;
}

/**
 * A vendor's interface on the server of a test. It knows the symbols it is given, answers those as the vendor does,
 * refuses who brings no key, and notes what it is asked.
 */
export function vendorEndpoint(
  vendor: PriceVendor,
  server: ReturnType<typeof testServer>,
  { key, now = () => 0 }: { readonly key: string; readonly now?: () => number },
) {
  const answering = new Map<string, { readonly symbol: string; readonly name: string; readonly answer: Answering }>();
  const seen: VendorRequestSeen[] = [];
  const counts = new Map<string, number>();

  /** Sets the vendor's answers about a symbol from now on, to its first request (prices) or to another one. */
  function knows(question: VendorQuestion, answers: Readonly<Record<string, Answering>> = {}): void {
    for (const [name, { url }] of Object.entries(vendor.requests(question, { key, baseUrl: server.url() }))) {
      const { pathname, search } = new URL(url);
      // The recorded answers are about ALDR.
      const recorded: Answering = () => ({
        body: (VENDOR_ANSWERS[vendor.id]?.[name] ?? '[]').replaceAll('ALDR', question.symbol),
      });
      answering.set(`${pathname}${search}`, { symbol: question.symbol, name, answer: answers[name] ?? recorded });
      server.answer(pathname, ({ url: asked = '', headers }) => {
        const isKnown = [asked, headers.authorization].some((each) => each?.includes(key));
        if (vendor.keyName !== undefined && !isKnown) return { status: 401 };
        const found = answering.get(asked);
        if (!found) return { status: 404 };
        seen.push({ symbol: found.symbol, name: found.name, at: now() });
        const count = (counts.get(asked) ?? 0) + 1;
        counts.set(asked, count);
        return found.answer(count);
      });
    }
  }
  return { knows, seen };
}
