export interface PageBytes {
  readonly scripts: number;
  readonly styles: number;
  readonly html: number;
}

export declare function readCeilings(): Readonly<Record<string, PageBytes>>;
export declare function tooHeavy(page: string, limits: PageBytes, weights: PageBytes): string[];
