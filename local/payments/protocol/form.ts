import { GatewayError } from './gatewayError'

/** A parsed form with brackets: `a[b][0]=c` is `a` → `b` → `0` → `c`. */
export type FormTree = Map<string, string | FormTree>

const maxPairs = 1000
const deepest = 8

/**
 * Parses `application/x-www-form-urlencoded` with Stripe's brackets; `a[]=x` appends.
 * @throws GatewayError when it is malformed, too deep or too large
 */
export function parseForm(text: string): FormTree {
  const root: FormTree = new Map()
  if (text === '') return root
  const pairs = text.split('&')
  if (pairs.length > maxPairs) throw new GatewayError(`More than ${maxPairs} parameters were sent.`)
  for (const pair of pairs) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    put(root, pathOf(name), at < 0 ? '' : decode(pair.slice(at + 1)), name)
  }
  return root
}

function decode(text: string): string {
  const decoded = decodeOrUndefined(text.replaceAll('+', ' '))
  if (decoded === undefined || decoded.includes('\0')) {
    throw new GatewayError(
      'Invalid request: the parameters must be application/x-www-form-urlencoded in UTF-8, without NUL.',
    )
  }
  return decoded
}

function decodeOrUndefined(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function pathOf(name: string): string[] {
  const [, head, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (head === undefined || brackets === undefined) {
    throw new GatewayError(`Invalid parameter name: ${name.slice(0, 100)}`)
  }
  const path = [head, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)]
  if (path.length > deepest) throw new GatewayError(`Parameters nest deeper than ${deepest}.`)
  return path
}

function put(root: FormTree, path: readonly string[], value: string, name: string): void {
  let tree = root
  for (const step of path.slice(0, -1)) tree = branch(tree, step || String(tree.size), name)
  const last = path.at(-1) ?? ''
  const key = last || String(tree.size)
  if (tree.get(key) instanceof Map) throw mixed(name)
  tree.set(key, value)
}

function branch(tree: FormTree, step: string, name: string): FormTree {
  const found = tree.get(step)
  if (typeof found === 'string') throw mixed(name)
  const next: FormTree = found ?? new Map()
  tree.set(step, next)
  return next
}

function mixed(name: string): GatewayError {
  return new GatewayError(`${name.slice(0, 100)} was sent both as a value and as a hash.`)
}

/** Returns the same text for the same parameters in any order. */
export function canonicalForm(tree: FormTree): string {
  const entries = [...tree].sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value : canonicalForm(value)]),
  )
}
