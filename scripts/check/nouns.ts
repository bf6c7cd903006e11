/** Every noun a module or a feature may be called after. */
export const nouns = [
  'identity',
  'cases',
  'notifications',
  'mailboxes',
  'notes',
  'alerts',
  'documents',
  'accounts',
  'companies',
  'reports',
  'measurements',
  'users',
  'organizations',
  'configurations',
  'audit',
  'live',
  'health',
] as const;

type Noun = (typeof nouns)[number];

/** The contract area that speaks for a noun, where it is not called the same; null where nothing crosses the wire. */
const spokenFor: Partial<Record<Noun, string | null>> = {
  users: 'identity',
  organizations: 'identity',
  configurations: 'accounts',
  audit: null,
  health: null,
};

/** Nouns with an area of their own in the contract. */
export const contractAreas: readonly string[] = nouns.filter(
  (noun) => spokenFor[noun] === undefined || spokenFor[noun] === null,
);

/** Finds nouns of server or web that the contract does not speak of. */
export function unspokenNouns(files: readonly string[]): string[] {
  const folders = new Set(
    files.flatMap(
      (path) => /^packages\/(?:server\/src\/modules|web\/src\/features)\/[^/]+(?=\/)/.exec(path)?.[0] ?? [],
    ),
  );
  return [...folders].flatMap((folder) => {
    const noun = nouns.find((known) => folder.endsWith(`/${known}`));
    const area = noun === undefined ? null : spokenFor[noun] === undefined ? noun : spokenFor[noun];
    const stands = area === null || files.some((path) => path.startsWith(`packages/contract/src/${area}/`));
    return stands
      ? []
      : [
          `${folder}: the contract has no ${area}: say what crosses the wire in packages/contract/src/${area}`,
        ];
  });
}
