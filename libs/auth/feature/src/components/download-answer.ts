const nameIn = (header: string | null): string | undefined => /filename="?([\w.-]+)"?/.exec(header ?? '')?.[1];

/** Saves a file that a call answered, under the name the server gave it. */
export async function downloadAnswer(answer: Response, name: string): Promise<void> {
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(answer.headers.get('content-disposition')) ?? name;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
