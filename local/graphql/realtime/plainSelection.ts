import { Kind } from 'graphql'
import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'
import type { Event } from './readEvent'

/** One selected field: its source in the event and its response name. */
interface Picked {
  readonly from: string
  readonly to: string
}

/**
 * Compiles a valid subscription without conditional fields to a field picker; the product's
 * subscriptions are all like this. Events are flat and already in wire format, so picking fields
 * equals executing.
 * @returns undefined for any other subscription; the function returns undefined for a field that is
 * not the event's own, such as `__typename`
 */
export function plainSelectionOf(
  document: DocumentNode,
  operationName: string | undefined,
): ((event: Event) => string | undefined) | undefined {
  const root = rootOf(document, operationName)
  const picked = root?.selectionSet && pickedOf(root.selectionSet, fragmentsOf(document))
  if (!root || !picked) return undefined
  const prefix = `{"data":{"${nameOf(root)}":{`
  const fields = inOrder(picked)

  // Serializes field by field, without an intermediate object.
  return (event) => {
    let text = prefix
    for (const { from, key } of fields) {
      const value = event[from]
      if (value === undefined) return undefined
      text += key + JSON.stringify(value)
    }
    return `${text}}}}`
  }
}

/**
 * Returns each name once at its first position, as graphql-js does, with the text before its value.
 */
function inOrder(picked: readonly Picked[]): readonly { readonly from: string; readonly key: string }[] {
  const sources = new Map(picked.map(({ from, to }) => [to, from]))
  return [...sources].map(([to, from], index) => ({ from, key: `${index > 0 ? ',' : ''}"${to}":` }))
}

function rootOf({ definitions }: DocumentNode, operationName: string | undefined): FieldNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const operation = operationName
    ? operations.find(({ name }) => name?.value === operationName)
    : operations[0]
  const root = operation?.selectionSet.selections[0]
  return root?.kind === Kind.FIELD ? root : undefined
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
}

/** Returns the fields in document order. */
function pickedOf({ selections }: SelectionSetNode, fragments: Fragments): readonly Picked[] | undefined {
  const picked: Picked[] = []
  for (const selection of selections) {
    // `@skip` and `@include` depend on variables, so graphql-js executes them.
    if (selection.directives?.length) return undefined
    if (selection.kind === Kind.FIELD) {
      picked.push({ from: selection.name.value, to: nameOf(selection) })
      continue
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
    const more = inner && pickedOf(inner.selectionSet, fragments)
    if (!more) return undefined
    picked.push(...more)
  }
  return picked
}

function nameOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value
}
