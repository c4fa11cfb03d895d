import type { Recipe } from './recipes'
import { canFollow, recipeRule, type Rule } from './styleRules'

/**
 * Generates the arguments of `recipe` after the element: the class of the base, those of the variants, and the
 * defaults.
 * @param name prefix that makes this recipe's classes unique
 * @param classOf stores a rule, and returns its class
 * @throws {Error} if the classes would style differently from Chakra's merged rule
 */
export function recipeParts(
  { base, variants, defaults }: Recipe,
  name: string,
  classOf: (rule: Rule | undefined) => string | undefined,
): string {
  const earlier = [...base]
  const baseClass = classOf(recipeRule(name, ...base))
  const classes = Object.entries(variants).map(([variant, options]) => {
    const styles = Object.entries(options)
    for (const [option, style] of styles)
      if (earlier.some((part) => !canFollow(style, part)))
        throw new Error(
          `${name}: ${variant} ${option} sets what has a condition (a width, :hover) in a part before it. Set it under that condition, too.`,
        )
    earlier.push(...Object.values(options))
    const ruleOf = (option: string, style: (typeof options)[string]) =>
      recipeRule(`${name}:${variant}:${option}`, style)
    return [
      variant,
      Object.fromEntries(styles.map(([option, style]) => [option, classOf(ruleOf(option, style))])),
    ] as const
  })
  return [
    JSON.stringify(baseClass) ?? 'undefined',
    JSON.stringify(Object.fromEntries(classes)),
    JSON.stringify(defaults),
  ].join(', ')
}
