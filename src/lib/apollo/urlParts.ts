/**
 * Replaces the part of Node's `url` that aws-appsync-auth-link imports for IAM signatures, which browsers of this
 * product never make. Without it the build bundles a package of that name with its dependencies: 15 kB on every
 * signed-in screen.
 */
export function parse(address: string): { host: string; path: string; query: string } {
  const { host, pathname, search } = new URL(address)
  return { host, path: pathname + search, query: search.slice(1) }
}

// The link uses both kinds of import.
export default { parse }
