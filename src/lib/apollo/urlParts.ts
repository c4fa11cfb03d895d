/**
 * The part of Node's `url` that aws-appsync-auth-link names for IAM signatures, which browsers of this product never
 * make. Without it the build takes a package of that name, with all it needs 15 kB of every signed-in screen.
 */
export function parse(address: string): { host: string; path: string; query: string } {
  const { host, pathname, search } = new URL(address)
  return { host, path: pathname + search, query: search.slice(1) }
}

// The link imports it both ways.
export default { parse }
