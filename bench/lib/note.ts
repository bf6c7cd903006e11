/** Says how far it is, on a terminal always on the same line. */
export function note(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`);
  else console.error(line);
}
