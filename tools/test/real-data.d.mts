export declare function realFile(name: string): string;
export declare function unpackRealData(): void;
export declare function imports(): string[][];
export declare function plumbline(args: readonly string[], varDir: string): { code: number | null; output: string };
export declare function removeData(varDir: string): void;
