export { contents, fixture, FIXTURES, GOOD_FIXTURES, marketFolders, type MarketFolders } from './market-folders';
export { damaged, damages } from './mutations';
export { readFiles, rowsOf, type FileReading } from './read-files';
export { collect, readSource } from './read-source';
export { REAL_ARCHIVES, realFiles } from './real-files';
export { REPOSITORY, tempFolder } from './temp-folder';
export { JSON_TEXT, PREFIXES, tableVariants, TEXT, without, XML_TEXT, type Variants } from './variants';
