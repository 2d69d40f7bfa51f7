/** Texts of the editor. */
export const editorText = {
  tools: 'Format',
  loading: 'The editor is loading',
  failed: 'The editor could not be loaded. Reload the page to change this text.',
  picture: 'Picture',
  link: {
    title: 'Link',
    address: 'Address',
    words: 'Text',
    hint: 'A web address, an e-mail address, or a page of this site that begins with /',
    wrong: 'This is not an address',
    apply: 'Apply',
    remove: 'Remove link',
    cancel: 'Cancel',
  },
} as const;
