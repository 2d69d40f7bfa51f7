/** Texts of dialogs and menus. */
export const overlayText = {
  typeToConfirm: (word: string) => `Type “${word}” to confirm`,
  typedWrong: 'This is not the same text',
} as const;
