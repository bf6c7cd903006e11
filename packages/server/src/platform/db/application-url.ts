/**
 * The embedded database trusts its socket, so the application signs in as its own role there and holds no way back to the
 * owner. With a database elsewhere there is one account only: its connections take the role on when they open.
 */
export function applicationUrl(ownerUrl: string): string {
  return ownerUrl.includes('?host=') ? ownerUrl.replace(/^(postgres:\/\/)[^@/]+@/, '$1hasar_app@') : ownerUrl;
}
