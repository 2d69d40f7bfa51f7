import type { ModelPort } from './model/model-port';
import { createLine, type ModelLine } from './model/model-line';
import { openModel } from './model/openai-model';
import { dailyLimit, type AssistantSettings } from './model/settings';
import type { TurnLog } from './turn/turn-log';

/** An answer that is being made in this process. */
export interface LiveTurn {
  readonly log: TurnLog;
  readonly stop: () => void;
  /** Settles when all is in the store. */
  readonly done: Promise<void>;
}

/** The connected model, and what is under way in one serving process. */
export interface AssistantService {
  readonly model: ModelPort | undefined;
  readonly line: ModelLine;
  readonly live: Map<number, LiveTurn>;
  readonly mostADay: (status: number) => number;
  readonly settings: AssistantSettings['shown'];
}

/** Opens the assistant by the settings of the operator; nothing is sent before the first question. */
export const openAssistant = ({ model, limits, shown }: AssistantSettings): AssistantService => ({
  model: model && openModel(model),
  line: createLine(model?.concurrency ?? 1),
  live: new Map(),
  mostADay: (status) => dailyLimit(limits, status),
  settings: shown,
});
