import {
  Children,
  cloneElement,
  createElement,
  type ElementType,
  isValidElement,
  type ReactNode,
} from 'react'

type Props = { readonly [name: string]: unknown }
type Variants = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>

/**
 * The compiled form of `chakra(tag, recipe)`: a component that selects classes (`scripts/styles`). Only
 * compiled code calls it.
 * @param tag the element or component to render
 * @param base the class it always has
 * @param variants classes by prop and value
 * @param defaults values of omitted variant props
 * @param defaultProps attributes unless others are given
 */
export function recipe(
  tag: ElementType,
  base?: string,
  variants: Variants = {},
  defaults: Props = {},
  defaultProps: Props = {},
) {
  return function Styled({ as = tag, asChild, className, ...given }: Props) {
    const props: Record<string, unknown> = { ...defaultProps }
    const classes = [base]
    for (const name in given) if (given[name] !== undefined) props[name] = given[name]
    for (const name in variants) {
      classes.push(variants[name]?.[String(props[name] ?? defaults[name])])
      delete props[name]
    }
    props['className'] = joined(...classes, className)
    if (!asChild) return createElement(as as ElementType, props)
    const { children, ...rest } = props
    const child = Children.only(children as ReactNode)
    return isValidElement<Props>(child) ? cloneElement(child, merged(rest, child.props)) : null
  }
}

/** Returns classes as one attribute without those that are missing. Compiled modules import it (`scripts/styles`). */
export function joined(...classes: unknown[]): string | undefined {
  return classes.filter(Boolean).join(' ') || undefined
}

/** Merges attributes: the child's own win, and event handlers of both run. */
function merged(outer: Props, inner: Props): Props {
  const props: Record<string, unknown> = { ...outer }
  for (const name in inner) {
    const [ours, own] = [outer[name], inner[name]]
    if (isHandler(name, ours) && isHandler(name, own)) {
      props[name] = (event: unknown) => {
        ours(event)
        own(event)
      }
    } else if (own !== undefined) props[name] = own
  }
  props['className'] = joined(outer['className'], inner['className'])
  return props
}

function isHandler(name: string, value: unknown): value is (event: unknown) => void {
  return typeof value === 'function' && /^on[A-Z]/.test(name)
}
