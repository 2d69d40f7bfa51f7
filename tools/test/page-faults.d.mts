import type { Page } from '@playwright/test';

export declare function pageFaults(page: Page, options?: { readonly onlyColours?: boolean }): Promise<string[]>;
