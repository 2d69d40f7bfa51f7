/**
 * Puts a text on the clipboard; false where the browser refuses. Pages that are not served over TLS have no clipboard of
 * their own: there the text is selected for a moment in a box next to the button, inside the dialog that holds the focus.
 */
export async function copyText(text: string, place: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, place ?? document.body);
  }
}

function copySelected(text: string, place: HTMLElement): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'sr-only';
  place.append(box);
  box.select();
  // The old command is the only way where there is no clipboard object.
  const isCopied = typeof document.execCommand === 'function' && document.execCommand('copy');
  box.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
