/** The server let us in, but has no such folder, or not for us. */
export class FolderError extends Error {
  constructor(cause: unknown) {
    super('the folder cannot be opened', { cause });
  }
}
