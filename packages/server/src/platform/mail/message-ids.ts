/** Longer ones are noise: a header line holds no more. */
const longest = 998;
const most = 500;

/** The ids that a header names, in angle brackets, each once. Sloppy senders leave the brackets out. */
export function messageIdsOf(value: string | undefined): string[] {
  if (value === undefined) return [];
  const inBrackets = value.match(/<[^<>\s]+>/g);
  const found = inBrackets ?? (value.match(/[^<>\s,;"]+@[^<>\s,;"]+/g) ?? []).map((id) => `<${id}>`);
  return [...new Set(found)].filter((id) => id.length <= longest).slice(-most);
}

/** Message-ID itself: some are written without an @, some without brackets. */
export function messageIdOf(value: string | undefined): string | undefined {
  const [id] = messageIdsOf(value);
  if (id !== undefined) return id;
  const bare = value?.trim() ?? '';
  return bare !== '' && bare.length < longest && !/[\s<>]/.test(bare) ? `<${bare}>` : undefined;
}
