import { parseAst } from 'vite'

/** A node of ESTree. */
export interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

const functions = ['FunctionExpression', 'ArrowFunctionExpression']
const passive = [...functions, 'ObjectExpression', 'ArrayExpression', 'ClassExpression']

/**
 * Returns the nodes of a module that may run. A function runs if code that may run mentions its name; one that a property
 * holds, if that mentions the property: by access, or as text, by which it may be looked up. So too much may be returned,
 * but nothing that runs is left out, as long as no property is looked up by a name from outside.
 * @param fromOutside such names
 */
export function reachableNodes(code: string, fromOutside: readonly string[]): Node[] {
  const found: Node[] = []
  const waiting = new Map<string, Node[]>()
  const mentioned = new Set<string>()

  function mention(name: string): void {
    if (mentioned.has(name)) return
    mentioned.add(name)
    const bodies = waiting.get(name) ?? []
    waiting.delete(name)
    bodies.forEach(visit)
  }

  function hold(name: string, node: Node): void {
    if (mentioned.has(name)) visit(node)
    else waiting.set(name, [...(waiting.get(name) ?? []), node])
  }

  function visit(node: Node): void {
    found.push(node)
    namesIn(node).forEach(mention)
    for (const child of childrenOf(node)) {
      const held = heldBy(child)
      if (held) hold(...held)
      else visit(child)
    }
  }

  fromOutside.map(propertyName).forEach(mention)
  visit(parseAst(code) as unknown as Node)
  return found
}

const propertyName = (name: string) => `.${name}`

/** The names that a node mentions; those of properties begin with a dot. */
function namesIn(node: Node): string[] {
  const { type, property, computed, value } = node
  if (type === 'Identifier') return [String(node['name'])]
  if (type === 'Literal') return typeof value === 'string' ? [propertyName(value)] : []
  const isOutput = nameOf(node['object']) === 'stdout'
  if (type === 'MemberExpression')
    return computed || isOutput ? [] : [propertyName(String((property as Node)['name']))]
  if (type !== 'ObjectPattern') return []
  const taken = (node['properties'] as Node[]).filter((one) => one.type === 'Property' && !one['computed'])
  return taken.map((one) => propertyName(String((one['key'] as Node)['name'])))
}

/** The name of a declaration that does nothing by itself, and what runs by that name. */
function heldBy(node: Node): [string, Node] | undefined {
  const { type, id, key, value, init, computed } = node as Node & Record<string, Node | null | undefined>
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration')
    return [String(id?.['name']), withoutName(node)]
  if (type === 'VariableDeclarator' && id?.type === 'Identifier' && init && passive.includes(init.type))
    return [String(id['name']), init]
  const isNamed = key?.type === 'Identifier' && !computed
  if (isNamed && value && functions.includes(value.type)) return [propertyName(String(key['name'])), value]
  return undefined
}

function withoutName(node: Node): Node {
  return { ...node, id: null }
}

/** The nodes directly below, without the names of properties. */
function childrenOf(node: Node): Node[] {
  const names = node['computed'] === true ? [] : ['key', 'property']
  return Object.entries(node).flatMap(([name, value]) =>
    names.includes(name) ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The name that a node has, without the number that esbuild adds to equal ones; empty without a name. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  const name = node.type === 'MemberExpression' ? nameOf(node['property']) : node['name']
  return typeof name === 'string' ? name.replace(/(?<=\D)\d+$/, '') : ''
}
