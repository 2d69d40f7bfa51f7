/** A tool as a model sees it. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly parameters: object;
}

/** A call that a model wants; its arguments as it wrote them. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly args: string;
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  /** Of an assistant that called tools. */
  readonly calls?: readonly ModelCall[];
  /** Of the result of a tool. */
  readonly callId?: string;
}

export type ModelEvent =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'call'; readonly call: ModelCall };

/** A language model. It is never trusted: what it writes is checked, what it calls is validated. */
export interface ModelPort {
  readonly name: string;
  /** Who receives questions. */
  readonly host: string;
  /** `json` where tools are asked for in text, for models and proxies that cannot call them. */
  readonly tools: 'native' | 'json';
  /** Throws an ApiError with the code `model` where it does not answer, and where its answer is cut off. */
  complete(
    messages: readonly ModelMessage[],
    tools: readonly ModelTool[],
    signal: AbortSignal,
  ): AsyncIterable<ModelEvent>;
}
