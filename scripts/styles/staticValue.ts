import type { ESTree } from 'vite'
import type { StyleModule, StyleModules } from './styleModules'

/** A style's value known at build time: JSON, or `undefined`. */
export type StaticValue = string | number | boolean | null | undefined | StaticObject | readonly StaticValue[]
export type StaticObject = { readonly [key: string]: StaticValue }

/** A part of a style that the running page decides, among options that the build knows. */
export type Choice = {
  /** The source text of the deciding expression. */
  readonly code: string
  /** `truth`: a condition; `key`: a key of a table. */
  readonly kind: 'truth' | 'key'
  readonly options: readonly string[]
}

/** The options chosen so far, by the source text of their choice. */
export type Taken = ReadonlyMap<string, string>

/** Thrown when the value depends on a choice that has not been made. */
export class NeedsChoice extends Error {
  readonly choice: Choice
  constructor(choice: Choice) {
    super(choice.code)
    this.choice = choice
  }
}

/** Thrown where the value is not known when the product is built. */
export class NotStatic extends Error {
  readonly node: ESTree.Node
  constructor(node: ESTree.Node) {
    super('This style is not known when the product is built.')
    this.node = node
  }
}

/**
 * Evaluates an expression of literals, constants of modules and conditions.
 * @param node the expression
 * @param module the module that contains it
 * @param taken the branches chosen for its conditions
 * @throws {NeedsChoice} where another condition decides
 * @throws {NotStatic} where the value is only known at run time
 */
// oxlint-disable-next-line eslint/complexity -- one case for each kind of expression
export function staticValue(
  node: ESTree.Node,
  module: StyleModule,
  modules: StyleModules,
  taken: Taken,
): StaticValue {
  const valueOf = (inner: ESTree.Node) => staticValue(inner, module, modules, taken)
  const isTrue = (test: ESTree.Node) => isChosen(test, module, modules, taken)
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'object' && node.value !== null) throw new NotStatic(node)
      return node.value as StaticValue
    case 'TemplateLiteral':
      return node.quasis.reduce((text, quasi, index) => {
        const expression = node.expressions[index]
        return `${text}${quasi.value.cooked}${expression ? textOf(expression, valueOf) : ''}`
      }, '')
    case 'ObjectExpression':
      return objectOf(node, module, modules, taken)
    case 'UnaryExpression':
      if (node.operator === '-') return -Number(valueOf(node.argument))
      throw new NotStatic(node)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
      return valueOf(node.expression)
    case 'ConditionalExpression':
      return valueOf(isTrue(node.test) ? node.consequent : node.alternate)
    case 'LogicalExpression':
      if (node.operator === '&&') return isTrue(node.left) ? valueOf(node.right) : undefined
      if (node.operator === '??') return valueOf(node.left) ?? valueOf(node.right)
      throw new NotStatic(node)
    case 'CallExpression':
      // Chakra's `defineRecipe` and similar functions only add a type to their argument.
      if (node.callee.type === 'Identifier' && /^define[A-Z]/.test(node.callee.name) && node.arguments[0])
        return valueOf(node.arguments[0])
      throw new NotStatic(node)
    case 'Identifier': {
      if (node.name === 'undefined') return undefined
      const found = modules.constant(module, node.name)
      if (!found) throw new NotStatic(node)
      return staticValue(found.node, found.module, modules, found.module === module ? taken : new Map())
    }
    case 'MemberExpression':
      return memberOf(node, module, modules, taken)
    default:
      throw new NotStatic(node)
  }
}

function isChosen(test: ESTree.Node, module: StyleModule, modules: StyleModules, taken: Taken): boolean {
  try {
    return Boolean(staticValue(test, module, modules, taken))
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    return chosen({ code: codeOf(test, module), kind: 'truth', options: ['true', ''] }, taken) === 'true'
  }
}

function objectOf(
  node: ESTree.ObjectExpression,
  module: StyleModule,
  modules: StyleModules,
  taken: Taken,
): StaticObject {
  const valueOf = (inner: ESTree.Node) => staticValue(inner, module, modules, taken)
  const entries = node.properties.flatMap((property): [string, StaticValue][] => {
    if (property.type === 'SpreadElement') {
      const spread = valueOf(property.argument)
      return isObject(spread) ? Object.entries(spread) : []
    }
    if (property.kind !== 'init' || property.method) throw new NotStatic(property)
    return [[keyOf(property, valueOf), valueOf(property.value)]]
  })
  // In source order, as at run time: a repeated key keeps its place.
  return Object.fromEntries(entries)
}

function keyOf(property: ESTree.ObjectProperty, valueOf: (node: ESTree.Node) => StaticValue): string {
  if (property.computed) return textOf(property.key, valueOf)
  if (property.key.type === 'Identifier') return property.key.name
  return textOf(property.key, valueOf)
}

function textOf(node: ESTree.Node, valueOf: (node: ESTree.Node) => StaticValue): string {
  const value = valueOf(node)
  if (typeof value !== 'string' && typeof value !== 'number') throw new NotStatic(node)
  return String(value)
}

function memberOf(
  node: ESTree.MemberExpression,
  module: StyleModule,
  modules: StyleModules,
  taken: Taken,
): StaticValue {
  const object = staticValue(node.object, module, modules, taken)
  if (!isObject(object)) throw new NotStatic(node)
  if (!node.computed) return node.property.type === 'Identifier' ? object[node.property.name] : undefined
  try {
    return object[textOf(node.property, (inner) => staticValue(inner, module, modules, taken))]
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    const code = codeOf(node.property, module)
    return object[chosen({ code, kind: 'key', options: Object.keys(object) }, taken)]
  }
}

function chosen(choice: Choice, taken: Taken): string {
  const option = taken.get(choice.code)
  if (option === undefined) throw new NeedsChoice(choice)
  return option
}

function codeOf(node: ESTree.Node, module: StyleModule): string {
  return module.code.slice(node.start, node.end)
}

export function isObject(value: StaticValue): value is StaticObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
