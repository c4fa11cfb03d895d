import { type ESTree, Visitor } from 'vite'
import { isObject, type StaticObject, type StaticValue, staticValue } from './staticValue'
import { programOf, type StyleModule, type StyleModules } from './styleModules'

/** A component made by `chakra(tag, recipe)`. */
export type Recipe = {
  /** The element it renders; absent where that is a component. */
  readonly element?: string
  readonly base: readonly StaticObject[]
  readonly variants: Readonly<Record<string, Readonly<Record<string, StaticObject>>>>
  readonly defaults: StaticObject
}

/** A component that takes styles, with those of its props that are not styles. */
export type Styled = { readonly recipe: Recipe; readonly ownProps: readonly string[] }

/** The components of layout, which become plain elements: their styles are those of the elements. */
const layoutModule = /(^|\/)components\/layout\/Stack\.tsx$/

/** Returns the element of a component of layout and its styles; undefined for every other name. */
export function layoutNamed(
  name: string,
  module: StyleModule,
  modules: StyleModules,
): { readonly element: string; readonly base: readonly StaticObject[] } | undefined {
  const found = modules.constant(module, name)
  if (!found || found.module === module || !layoutModule.test(found.module.file)) return undefined
  const recipe = styledNamed(name, module, modules)?.recipe
  return recipe?.element ? { element: recipe.element, base: recipe.base } : undefined
}

/** Chakra's only ready component that is used here: https://chakra-ui.com/docs/components/visually-hidden */
export const visuallyHidden: Recipe = {
  element: 'span',
  base: [
    {
      border: '0',
      clip: 'rect(0, 0, 0, 0)',
      height: '1px',
      width: '1px',
      margin: '-1px',
      padding: '0',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      position: 'absolute',
    },
  ],
  variants: {},
  defaults: {},
}

/** Whether a local name refers to Chakra's export `name`. */
export function isChakra(module: StyleModule, local: string, name: string): boolean {
  const imported = module.imports.get(local)
  return imported?.source === '@chakra-ui/react' && imported.name === name
}

/** The call `chakra(tag, recipe, options)`, if the node is one. */
export function chakraCall(node: ESTree.Node, module: StyleModule): ESTree.CallExpression | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  return isChakra(module, node.callee.name, 'chakra') ? node : undefined
}

/**
 * The component of this name, if it takes styles: a recipe, or a function that hands its props on to one.
 * @throws {NotStatic} if the recipe is not known when the product is built
 */
export function styledNamed(name: string, module: StyleModule, modules: StyleModules): Styled | undefined {
  if (isChakra(module, name, 'VisuallyHidden')) return { recipe: visuallyHidden, ownProps: [] }
  const found = modules.constant(module, name)
  if (!found) return undefined
  const call = chakraCall(found.node, found.module)
  if (call) {
    const recipe = recipeOf(call, found.module, modules)
    return { recipe, ownProps: Object.keys(recipe.variants) }
  }
  return wrapperOf(found.node, found.module, modules)
}

/** Reads a call of `chakra`, merged with the recipe of the component it extends. */
export function recipeOf(
  { arguments: [tag, config] }: ESTree.CallExpression,
  module: StyleModule,
  modules: StyleModules,
): Recipe {
  const parent = tag?.type === 'Identifier' ? styledNamed(tag.name, module, modules)?.recipe : undefined
  const object = objectIn(config ? staticValue(config, module, modules, new Map()) : {})
  const part = (key: string) => objectIn(object[key])
  if (object['compoundVariants']) throw new Error(`${module.file}: compound variants are not compiled.`)
  const element = tag?.type === 'Literal' ? String(tag.value) : parent?.element
  return {
    ...(element && { element }),
    base: [...(parent?.base ?? []), part('base')],
    // The shape of `variants` is that of Chakra's types.
    variants: { ...parent?.variants, ...(part('variants') as Recipe['variants']) },
    defaults: { ...parent?.defaults, ...part('defaultVariants') },
  }
}

function objectIn(value: StaticValue): StaticObject {
  return isObject(value) ? value : {}
}

/** `function Button({ loading, ...rest }) { … <StyledButton {...rest}> … }` */
function wrapperOf(node: ESTree.Node, module: StyleModule, modules: StyleModules): Styled | undefined {
  if (node.type !== 'FunctionDeclaration' && node.type !== 'ArrowFunctionExpression') return undefined
  const [props] = node.params
  let styled: Styled | undefined
  const visitor = new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type === 'JSXIdentifier' && attributes.some((attribute) => isGivenTo(attribute, props)))
        styled ??= styledNamed(name.name, module, modules)
    },
  })
  visitor.visit(programOf(node))
  if (!styled || !props) return undefined
  const taken =
    props.type === 'ObjectPattern'
      ? props.properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
        )
      : []
  return { recipe: styled.recipe, ownProps: [...styled.ownProps, ...taken] }
}

/** Whether an attribute hands on the props of the component, or the rest of them. */
function isGivenTo(attribute: ESTree.Node, props: ESTree.Node | undefined): boolean {
  if (attribute.type !== 'JSXSpreadAttribute' || attribute.argument.type !== 'Identifier') return false
  const { name } = attribute.argument
  if (props?.type === 'Identifier') return props.name === name
  if (props?.type !== 'ObjectPattern') return false
  return props.properties.some(
    (property) =>
      property.type === 'RestElement' &&
      property.argument.type === 'Identifier' &&
      property.argument.name === name,
  )
}
