import type { PageBytes } from './ceilings.mjs';

export declare function weighPage(address: string, page: string): Promise<PageBytes>;
