import { type ESTree, Visitor } from 'vite'
import { system } from '../../src/components/theme/system'
import { NotStatic } from './staticValue'
import { programOf, type StyleModule, type StyleModules } from './styleModules'

/** Attributes of SVG that Chakra would take for styles (its `exceptionPropMap`). */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
}

/** Attributes whose names Chakra reserves for styles. */
export const renamed = {
  htmlWidth: 'width',
  htmlHeight: 'height',
  htmlSize: 'size',
  htmlTranslate: 'translate',
}

/** Whether an attribute of an element is a style. */
export function isElementStyle(tag: string, name: string): boolean {
  return !attributesOf[tag]?.includes(name) && (name === 'css' || system.isValidProperty(name))
}

/** Refuses a spread that contains styles, which would be lost; attributes are allowed. */
export function refuseStyles(
  spread: ESTree.Node,
  isStyle: (name: string) => boolean,
  module: StyleModule,
  modules: StyleModules,
): void {
  const found = spread.type === 'Identifier' ? modules.constant(module, spread.name)?.node : spread
  if (!found) return
  new Visitor({
    Property(property) {
      if (property.key.type === 'Identifier' && isStyle(property.key.name)) throw new NotStatic(property)
    },
  }).visit(programOf(found))
}

/** Before the `>` or `/>` of an opening tag. */
export function endOfAttributes(node: ESTree.JSXOpeningElement): number {
  return node.attributes.at(-1)?.end ?? node.name.end
}
