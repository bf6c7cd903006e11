/** `tls` from the first byte, `startTls` before anything secret is said, `none` for servers of the own network. */
export const mailSecurities = ['tls', 'startTls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export const mailSecretKinds = ['password', 'oauth2'] as const;
export type MailSecretKind = (typeof mailSecretKinds)[number];

export const connectionStates = ['off', 'connecting', 'connected', 'failed'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** How far a connection came before it failed; `token`: nobody gave an access token. */
export const connectionSteps = ['resolve', 'connect', 'tls', 'token', 'login', 'folder'] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

/** Why a message could not be taken apart, or stored. */
export const setAsideReasons = [
  'tooLarge',
  'tooManyParts',
  'tooDeep',
  'tooSlow',
  'tooMuchMemory',
  'broken',
  'failed',
] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];
