import '../assistant.css';
import type { ReactNode } from 'react';
import { ExampleRuns } from './ExampleRuns';
import { Reviews } from './Reviews';
import { SelfTest } from './SelfTest';
import { Statistics } from './Statistics';

/** The assistant as staff see it: answers people rated, statistics, what the model can do, examples. */
export function StaffAssistantPage(): ReactNode {
  return (
    <>
      <h1 className="mb-4 mt-0 text-2xl font-bold">Assistant</h1>
      <Statistics />
      <Reviews />
      <SelfTest />
      <ExampleRuns />
    </>
  );
}
