/** Node of a parse tree: its type, such as `VAR`, and its fields. */
export interface TreeNode {
  readonly type: string
  readonly [field: string]: Tree | undefined
}

/** Value in a parse tree: a node, a list, an atom, or null for `<>`. */
export type Tree = TreeNode | readonly Tree[] | string | null

/** Braces, parentheses, brackets, quoted strings and atoms with escapes. */
const token = /[{}()[\]]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s{}()[\]\\])+/g

/**
 * Parses the text form of PostgreSQL's parse trees (`pg_node_tree`).
 * @throws Error when the text ends too early
 * @see https://github.com/postgres/postgres/blob/REL_17_STABLE/src/backend/nodes/outfuncs.c
 */
export function parseNodeTree(text: string): Tree {
  const tokens = text.match(token) ?? []
  let at = 0

  function next(): string {
    const found = tokens[at]
    if (found === undefined) throw new Error('The parse tree ends too early.')
    at += 1
    return found
  }

  function value(): Tree {
    const begin = next()
    if (begin === '{') return node()
    if (begin === '(') return list(')')
    if (begin === '[') return list(']')
    if (begin === '<>') return null
    return (begin.startsWith('"') ? begin.slice(1, -1) : begin).replace(/\\(.)/gs, '$1')
  }

  function list(end: string): readonly Tree[] {
    const items: Tree[] = []
    while (tokens[at] !== end) items.push(value())
    at += 1
    return items
  }

  function node(): TreeNode {
    const fields: Record<string, Tree> = {}
    const type = next()
    while (tokens[at] !== '}') {
      const field = next().slice(1)
      const values: Tree[] = []
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value())
      // A constant has several: its length and its bytes.
      // Equal expressions differ in their location only.
      if (field !== 'location') fields[field] = values.length === 1 ? (values[0] ?? null) : values
    }
    at += 1
    return { ...fields, type }
  }

  return value()
}

/** Returns an atom of a parse tree, or an empty text for anything else. */
export const atom = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '')
