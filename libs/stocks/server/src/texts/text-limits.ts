/** Texts of all companies in one answer. */
export const ALL_A_PAGE = 20;

/** Why there is no answer. */
export const NO_INDEX = 'The index of all texts is made within an hour of the first start: try again later';
