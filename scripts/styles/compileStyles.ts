import { type ESTree, Visitor } from 'vite'
import { endOfAttributes, isElementStyle, refuseStyles, renamed } from './attributes'
import { recipeParts } from './recipeParts'
import { chakraCall, isChakra, layoutNamed, recipeOf, styledNamed, visuallyHidden } from './recipes'
import {
  isObject,
  NeedsChoice,
  NotStatic,
  type StaticObject,
  type StaticValue,
  staticValue,
  type Taken,
} from './staticValue'
import { type StyleModule, type StyleModules } from './styleModules'
import { edited, type Edit } from './edited'
import { elementRule, type Rule } from './styleRules'
import { system } from '../../src/components/theme/system'

export type CompiledModule = {
  /** The module without Chakra. */
  readonly code: string
  /** The rules of its classes. */
  readonly css: string
}

/**
 * Makes plain elements and classes of the components and styles of Chakra that a module uses, by Chakra's own rules.
 * @param recipeModule where the compiled module finds `recipe` and `joined`
 * @returns undefined if the module uses nothing of Chakra
 * @throws {NotStatic} with the place of a style that is not known when the product is built
 */
export function compileStyles(
  module: StyleModule,
  modules: StyleModules,
  recipeModule: string,
): CompiledModule | undefined {
  const edits: Edit[] = []
  const rules = new Set<string>()
  let usesRecipe = false
  const replace = (node: { start: number; end: number }, text: string) =>
    edits.push({ start: node.start, end: node.end, text })

  const classOf = (rule: Rule | undefined): string | undefined => {
    if (rule) rules.add(rule.css)
    return rule?.className
  }

  /** The code of a class that may depend on conditions of the running page. */
  function classCode(styles: (taken: Taken) => StaticObject[], taken: Taken = new Map()): string {
    try {
      return JSON.stringify(classOf(elementRule(...styles(taken)))) ?? 'undefined'
    } catch (error) {
      if (!(error instanceof NeedsChoice)) throw error
      const { code, kind, options } = error.choice
      const codes = options.map((option) => classCode(styles, new Map(taken).set(code, option)))
      const [first = 'undefined', second] = codes
      if (codes.every((each) => each === first)) return first
      if (kind === 'truth') return `((${code}) ? ${first} : ${second})`
      return `({${options.map((option, index) => `${JSON.stringify(option)}: ${codes[index]}`).join(', ')}}[${code}])`
    }
  }

  /** Takes the styles out of the attributes. */
  function readAttributes(
    node: ESTree.JSXOpeningElement,
    isStyle: (name: string) => boolean,
    isElement: boolean,
  ) {
    const styles: [string, ESTree.Node | null][] = []
    const spreads: string[] = []
    for (const attribute of node.attributes) {
      if (attribute.type === 'JSXSpreadAttribute') {
        refuseStyles(attribute.argument, isStyle, module, modules)
        if (attribute.argument.type === 'Identifier') spreads.push(attribute.argument.name)
      } else if (attribute.name.type === 'JSXIdentifier') {
        const { name } = attribute.name
        if (name === 'className' || (isElement && /^as(Child)?$/.test(name))) throw new NotStatic(attribute)
        if (isStyle(name)) {
          styles.push([name, attribute.value])
          replace(attribute, '')
        } else if (name in renamed) replace(attribute.name, renamed[name as keyof typeof renamed])
      }
    }
    return { styles, spreads }
  }

  /** @param base the styles below those of the attributes, for an element; absent for a component */
  function compileAttributes(
    node: ESTree.JSXOpeningElement,
    isStyle: (name: string) => boolean,
    base?: readonly StaticObject[],
  ): void {
    const { styles, spreads } = readAttributes(node, isStyle, base !== undefined)
    if (styles.length === 0 && !base?.length) return
    const code = classCode((taken) => {
      const values = styles.map(([name, value]) => [name, valueOf(value, taken)] as const)
      const css = values.find(([name]) => name === 'css')?.[1]
      return [
        ...(base ?? []),
        isObject(css) ? css : {},
        Object.fromEntries(values.filter(([name]) => name !== 'css')),
      ]
    })
    if (code === 'undefined') return
    usesRecipe ||= spreads.length > 0
    // A spread value may be undefined, which React treats as no attributes.
    const given = spreads.map((name) => `${name}?.className`)
    const className = spreads.length > 0 ? `$joined(${[code, ...given].join(', ')})` : code
    edits.push({
      start: endOfAttributes(node),
      end: endOfAttributes(node),
      text: ` className={${className}}`,
    })
  }

  function valueOf(node: ESTree.Node | null, taken: Taken): StaticValue {
    return node ? staticValue(node, module, modules, taken) : true
  }

  /** `chakra(tag, recipe, options)` becomes `recipe(tag, base, variants, defaults, attributes)`. */
  function compileRecipe(call: ESTree.CallExpression): void {
    const [tag, , options] = call.arguments
    if (!tag) throw new NotStatic(call)
    usesRecipe = true
    const recipe = recipeOf(call, module, modules)
    const root = recipe.element ? JSON.stringify(recipe.element) : codeOf(tag)
    const parts = recipeParts(recipe, `${module.name}:${call.start}`, classOf)
    replace(call, `/* @__PURE__ */ $recipe(${root}, ${parts}, ${attributesIn(options)})`)
  }

  function attributesIn(options: ESTree.Node | undefined): string {
    if (!options) return 'undefined'
    const [property, ...others] = options.type === 'ObjectExpression' ? options.properties : []
    if (
      property?.type !== 'Property' ||
      others.length > 0 ||
      property.key.type !== 'Identifier' ||
      property.key.name !== 'defaultProps'
    )
      throw new NotStatic(options)
    return codeOf(property.value)
  }

  function codeOf(node: ESTree.Node): string {
    return module.code.slice(node.start, node.end)
  }

  const compiled = new Set<ESTree.Node>()
  new Visitor({
    JSXElement({ openingElement: opening, closingElement: closing }) {
      const { name } = opening
      const tagNames = [name, ...(closing ? [closing.name] : [])]
      if (name.type === 'JSXMemberExpression' && name.object.type === 'JSXIdentifier') {
        if (!isChakra(module, name.object.name, 'chakra')) return
        const tag = name.property.name
        for (const each of tagNames) replace(each, tag)
        compileAttributes(opening, (prop) => isElementStyle(tag, prop), [])
      } else if (name.type === 'JSXIdentifier') {
        if (isChakra(module, name.name, 'ChakraProvider')) {
          replace(opening, '<>')
          if (closing) replace(closing, '</>')
          return
        }
        const layout = layoutNamed(name.name, module, modules)
        if (layout) {
          for (const each of tagNames) replace(each, layout.element)
          compileAttributes(opening, (prop) => isElementStyle(layout.element, prop), layout.base)
          return
        }
        const styled = /^[A-Z]/.test(name.name) ? styledNamed(name.name, module, modules) : undefined
        if (styled)
          compileAttributes(
            opening,
            (prop) => !styled.ownProps.includes(prop) && (prop === 'css' || system.isValidProperty(prop)),
          )
      }
    },
    CallExpression(node) {
      if (chakraCall(node, module)) {
        compiled.add(node.callee)
        compileRecipe(node)
      }
    },
    Identifier(node) {
      if (isChakra(module, node.name, 'chakra') && !compiled.has(node) && !isImported(node))
        throw new NotStatic(node)
      if (!isImported(node) && layoutNamed(node.name, module, modules)) throw new NotStatic(node)
    },
  }).visit(module.program)

  let imports = ''
  const usesChakra = module.program.body.filter(
    (node): node is ESTree.ImportDeclaration =>
      node.type === 'ImportDeclaration' && node.source.value.startsWith('@chakra-ui/react'),
  )
  for (const node of usesChakra) replace(node, '')
  for (const node of module.program.body)
    if (
      node.type === 'ImportDeclaration' &&
      node.specifiers.some(({ local }) => layoutNamed(local.name, module, modules))
    )
      replace(node, '')
  function isImported(node: { start: number; end: number }): boolean {
    return module.program.body.some(
      (each) => each.type === 'ImportDeclaration' && each.start <= node.start && node.end <= each.end,
    )
  }
  // Chakra's `defineRecipe` and similar functions only add a type to their argument.
  if (usesChakra.some(({ source }) => source.value !== '@chakra-ui/react'))
    imports += 'const [defineRecipe, defineTextStyles] = [(given) => given, (given) => given]\n'
  if (
    [...module.imports].some(
      ([, { source, name }]) => source === '@chakra-ui/react' && name === 'VisuallyHidden',
    )
  ) {
    usesRecipe = true
    imports += `const VisuallyHidden = /* @__PURE__ */ $recipe('span', ${recipeParts(visuallyHidden, 'visuallyHidden', classOf)})\n`
  }
  if (edits.length === 0) return undefined
  if (usesRecipe)
    imports = `import { joined as $joined, recipe as $recipe } from '${recipeModule}'\n${imports}`
  return { code: imports + edited(module.code, edits), css: [...rules].join('\n') }
}
