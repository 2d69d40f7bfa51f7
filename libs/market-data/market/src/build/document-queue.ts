import type { DocumentInputs, MadeDocument } from './make-documents';

/** Makes the documents of some securities. */
export type MakeDocuments = (wanted: readonly DocumentInputs[]) => Promise<readonly MadeDocument[]>;

type Made = ReadonlyMap<string, MadeDocument>;

/** Some securities whose documents are made together. */
class Share {
  made: Promise<Made> | undefined;
  isSettled = false;

  constructor(private readonly wanted: readonly DocumentInputs[]) {}

  /** Failures are reported to the caller that requests the documents. */
  async makeWith(make: MakeDocuments): Promise<void> {
    this.made = make(this.wanted).then((made) => new Map(made.map((each) => [each.id, each])));
    await Promise.allSettled([this.made]);
    this.isSettled = true;
  }
}

/** Documents made together: few enough for a small machine's memory; a question to the engine costs much even for one. */
const SHARE = 48;
/** Up to so many where little is reported of them: facts, filings and reports of insiders together. */
const LEAN_SHARE = 512;
const LEAN_ROWS = 50_000;
/** But not so many that a second process has nothing to take. */
const FEWEST_SHARES = 8;
/** Where nothing is read for them any more, the first ones are there sooner. */
const READ_SHARE = 16;
/** Shares one process works on: while documents of one are made, the engine reads for the next. */
const AT_ONCE = 2;

/** How much is reported of a company. */
export type RowsOf = (cik: string) => number;

/** Documents in groups, in the order in which they are wanted. */
function* sharesOf(wanted: readonly DocumentInputs[], { isRead, rowsOf }: DocumentHands): Generator<DocumentInputs[]> {
  const lean = Math.max(SHARE, Math.min(LEAN_SHARE, Math.ceil(wanted.length / FEWEST_SHARES)));
  let share: DocumentInputs[] = [];
  let rows = 0;
  for (const inputs of wanted) {
    const { cik } = inputs.served;
    const own = rowsOf && cik !== undefined ? rowsOf(cik) : 0;
    const most = isRead ? READ_SHARE : rowsOf && rows + own <= LEAN_ROWS ? lean : SHARE;
    if (share.length >= most) {
      yield share;
      [share, rows] = [[], 0];
    }
    share.push(inputs);
    rows += own;
  }
  if (share.length > 0) yield share;
}

/** Who makes documents: this process, a second one, or both; at least one of them. */
export interface DocumentHands {
  readonly here?: MakeDocuments;
  readonly there?: MakeDocuments;
  /** True where what documents are made of is read before they are asked for. */
  readonly isRead?: boolean;
  /** Only where it is known of all companies. */
  readonly rowsOf?: RowsOf;
}

/** The documents of a build: where two processes make them, anyone who is free takes the next ones. */
export class DocumentQueue {
  private readonly open: Share[] = [];
  private readonly shares = new Map<string, Share>();
  private readonly here = new Set<Promise<void>>();
  private readonly there = new Set<Promise<void>>();

  /** `wanted` in the order in which documents will be asked for. */
  constructor(
    wanted: readonly DocumentInputs[],
    private readonly hands: DocumentHands,
  ) {
    for (const own of sharesOf(wanted, hands)) {
      const share = new Share(own);
      this.open.push(share);
      for (const { served } of own) this.shares.set(served.id, share);
    }
    this.giveThere();
  }

  has(id: string): boolean {
    return this.shares.has(id);
  }

  /** True where nothing is made here: anyone who waits for a document could do something else. */
  get isMadeElsewhere(): boolean {
    return this.hands.here === undefined;
  }

  /** True where nobody has to wait for the document of a security. */
  isMade(id: string): boolean {
    return this.shares.get(id)?.isSettled ?? true;
  }

  /** Waits for the document of a security, and makes others meanwhile where it may; undefined where none was wanted. */
  async document(id: string): Promise<MadeDocument | undefined> {
    const share = this.shares.get(id);
    while (share && !share.isSettled) {
      this.give(this.hands.here, this.here);
      await Promise.race([...this.here, ...this.there]);
    }
    return (await share?.made)?.get(id);
  }

  private giveThere(): void {
    this.give(this.hands.there, this.there, () => this.giveThere());
  }

  private give(make: MakeDocuments | undefined, working: Set<Promise<void>>, whenFree?: () => void): void {
    while (make && working.size < AT_ONCE) {
      const share = this.open.shift();
      if (!share) return;
      const work = share.makeWith(make).then(() => {
        working.delete(work);
        whenFree?.();
      });
      working.add(work);
    }
  }

  /** Begins nothing more; done when nobody works on any. */
  async close(): Promise<void> {
    this.open.length = 0;
    await Promise.all([...this.here, ...this.there]);
  }
}
