import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useChallenge } from './use-challenge';

const SCRIPT = 'https://challenge.example/api.js';

let answer: (answer: string) => void;
const service = {
  render: jest.fn((_place: HTMLElement, options: Record<string, unknown>) => {
    answer = options['callback'] as typeof answer;
    return 'widget';
  }),
  reset: jest.fn(),
  remove: jest.fn(),
};

function Form({ script }: { script?: string }) {
  const check = useChallenge(script ? { siteKey: 'key', script } : undefined);
  const [sent, setSent] = useState('');
  const send = () => {
    try {
      setSent(`sent with ${check.take()}`);
    } catch (error) {
      setSent((error as Error).message);
    }
  };
  return (
    <>
      <section aria-label="check">{check.part}</section>
      <button onClick={send}>Send</button>
      <output>{sent}</output>
    </>
  );
}

function send(): string | null {
  fireEvent.click(screen.getByRole('button'));
  return screen.getByRole('status').textContent;
}

const scriptOf = (address: string) => document.querySelector<HTMLScriptElement>(`script[src^="${address}"]`);

beforeEach(() => void (window.turnstile = service));
afterEach(() => jest.clearAllMocks());

it('costs nothing where the operator has no check', () => {
  render(<Form />);
  expect(screen.getByRole('region')).toBeEmptyDOMElement();
  expect(document.querySelector('script')).toBeNull();
  expect(send()).toBe('sent with undefined');
});

it('gives an answer once', async () => {
  render(<Form script={SCRIPT} />);
  await act(async () => void scriptOf(SCRIPT)?.dispatchEvent(new Event('load')));
  expect(service.render).toHaveBeenCalledWith(expect.any(HTMLElement), expect.objectContaining({ sitekey: 'key' }));
  expect(send()).toBe('Answer the check above first');
  answer('an answer');
  expect(send()).toBe('sent with an answer');
  expect(service.reset).toHaveBeenCalledWith('widget');
  expect(send()).toBe('Answer the check above first');
});

it('says so when the check cannot be loaded', async () => {
  render(<Form script="https://down.example/api.js" />);
  await act(async () => void scriptOf('https://down.example')?.dispatchEvent(new Event('error')));
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
});
