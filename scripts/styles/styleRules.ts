import { createHash } from 'node:crypto'
import { serializeStyles } from '@emotion/serialize'
import { system } from '../../src/components/theme/system'
import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { isObject, type StaticObject, type StaticValue } from './staticValue'

/** A class and its CSS rule. */
export type Rule = { readonly className: string; readonly css: string }

/**
 * The rule of one element. Rules of the same style have the same class.
 * @param styles as Chakra takes them, later ones first in importance
 * @returns undefined if they style nothing
 */
export function elementRule(...styles: StaticObject[]): Rule | undefined {
  const css = textOf(cssOf(...styles))
  if (!css) return undefined
  const className = `e${hashOf(css)}`
  return { className, css: `.${className}{${css}}` }
}

/** The rule of one part of a recipe, in the layer where Chakra puts recipes: styles of an element win over it. */
export function recipeRule(part: string, ...styles: StaticObject[]): Rule | undefined {
  const css = textOf(cssOf(...styles))
  if (!css) return undefined
  const className = `r${hashOf(part + css)}`
  return { className, css: `@layer recipes{.${className}{${css}}}` }
}

/** The reset, the rules of the page and the tokens, with the order of their layers. */
export function themeRules(): string {
  const layers = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()]
  return system.layers.atRule + layers.map((layer) => textOf(withoutParent(layer))).join('')
}

/** Chakra names selectors of the page by their (absent) parent: `&html`. */
function withoutParent(layers: StaticObject): StaticObject {
  const mapKeys = (value: StaticValue): StaticValue =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key.replaceAll(/(^|, *)&/g, '$1'), inner]),
        )
      : value
  return Object.fromEntries(Object.entries(layers).map(([layer, rules]) => [layer, mapKeys(rules)]))
}

/**
 * Whether classes of two parts, the later one behind the earlier one, style as Chakra's merged rule does. They do not where
 * the earlier one has a condition for a property that the later one sets without it: merged, the condition would win.
 */
export function canFollow(later: StaticObject, earlier: StaticObject): boolean {
  const laterPaths = pathsOf(cssOf(later))
  const properties = new Set([...laterPaths].map((path) => path.split('\n').at(-1)))
  return [...pathsOf(cssOf(earlier))].every(
    (path) => !path.includes('\n') || !properties.has(path.split('\n').at(-1)) || laterPaths.has(path),
  )
}

function pathsOf(style: StaticObject, before = ''): Set<string> {
  return new Set(
    Object.entries(style).flatMap(([key, value]) =>
      isObject(value) ? [...pathsOf(value, `${before}${key}\n`)] : [before + key],
    ),
  )
}

/** Returns Chakra's CSS for the styles: properties in source order, nested in selectors and at-rules. */
function cssOf(...styles: StaticObject[]): StaticObject {
  // Chakra memoizes results by the styles with their keys sorted, so the first order of the same styles would
  // win. The key distinguishes orders and has no effect on styling.
  const order = { [`order ${JSON.stringify(styles)}`]: undefined }
  // The values were checked against Chakra's types where they are written.
  return system.css(...(styles as SystemStyleObject[]), order)
}

function textOf(style: StaticObject): string {
  return serializeStyles([style as Parameters<typeof serializeStyles>[0][number]], {}).styles
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6)
}
