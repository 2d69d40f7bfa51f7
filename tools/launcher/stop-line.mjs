/** A problem the operator can mend: the launcher prints its one line and leaves with exit code 1, without a stack. */
export class StopLine extends Error {}

/** Wraps a main function so that a StopLine is one clear line and everything else a full report. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StopLine ? `plumbline: ${error.message}` : error);
    process.exit(1);
  }
}

/** Turns the file-system errors an operator meets into a line that says what to do. */
export function fileProblem(error, folder, setting) {
  if (error?.code === 'ENOSPC')
    return new StopLine(`the disk that holds ${folder} is full. Free some space and start again.`);
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code))
    return new StopLine(
      `cannot write to ${folder} (${error.code}). Give this user the folder or set ${setting} to another one.`,
    );
  if (['ENOTDIR', 'ENOENT', 'EEXIST'].includes(error?.code))
    return new StopLine(`${folder} is not a folder that can be made (${error.code}). Set ${setting} to another one.`);
  return error;
}
