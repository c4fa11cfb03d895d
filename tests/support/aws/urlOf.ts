import type { ClientConfig } from 'pg'

/** The address of a database, as environments have it. */
export function urlOf({ user, password, database, host, port }: ClientConfig): string {
  const secret = encodeURIComponent(String(password))
  return `postgresql://${user}:${secret}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
}
