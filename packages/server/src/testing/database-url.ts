export const templateDatabase = 'hasar_template';

/** The same server, another database. */
export function databaseNamed(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}
