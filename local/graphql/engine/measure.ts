import { Kind } from 'graphql'
import type {
  DocumentNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'
import type { Limits } from '../limits'
import { EngineError } from './wireError'

interface Size {
  readonly depth: number
  readonly fields: number
  /** Fields at its first level; each alias is one. */
  readonly ownFields: number
}

const nothing: Size = { depth: 0, fields: 0, ownFields: 0 }

/**
 * Measures an operation with its fragments expanded, before it runs. Each fragment is measured
 * once, so that nested fragments are cheap. The document must be valid: fragments without cycles.
 * @throws EngineError with AppSync's message
 */
export function refuseLargeOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  limits: Limits,
): void {
  const { depth, fields, ownFields } = measurerOf(document)(operation.selectionSet)
  if (depth > limits.depth)
    throw new EngineError(
      'QueryDepthLimitReached',
      `The query is ${depth} levels deep; ${limits.depth} are allowed.`,
    )
  if (ownFields > limits.rootFields || fields > limits.fields)
    throw new EngineError(
      'ResolverExecutionLimitReached',
      `The query asks for more than ${limits.fields} fields, or more than ${limits.rootFields} at its root.`,
    )
}

function measurerOf(document: DocumentNode): (selectionSet: SelectionSetNode | undefined) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)

  const sizes = new Map<SelectionSetNode, Size>()
  function measure(selectionSet: SelectionSetNode | undefined): Size {
    if (!selectionSet) return nothing
    const known = sizes.get(selectionSet)
    if (known) return known
    const size = selectionSet.selections.map(sizeOf).reduce(besides, nothing)
    sizes.set(selectionSet, size)
    return size
  }

  function sizeOf(selection: SelectionNode): Size {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return measure(fragments.get(selection.name.value)?.selectionSet)
    // Introspection is deep by nature; a validation rule decides whether it is allowed.
    if (selection.name.value.startsWith('__')) return { depth: 1, fields: 1, ownFields: 1 }
    const { depth, fields } = measure(selection.selectionSet)
    return { depth: depth + 1, fields: fields + 1, ownFields: 1 }
  }

  return measure
}

function besides(one: Size, other: Size): Size {
  return {
    depth: Math.max(one.depth, other.depth),
    fields: one.fields + other.fields,
    ownFields: one.ownFields + other.ownFields,
  }
}
