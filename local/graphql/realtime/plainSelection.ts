import { Kind } from 'graphql'
import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'
import type { Event } from './readEvent'

/** One field of the answer: where it comes from, and under which name it goes out. */
interface Picked {
  readonly from: string
  readonly to: string
}

/**
 * Reads events by a valid subscription whose fields are asked for without conditions, which is every one that the
 * product writes: an event is flat and on the wire as it is, so picking its fields gives what executing would.
 * @returns undefined for any other subscription; the function answers undefined where a field is
 *   not the event's own, as `__typename`
 */
export function plainSelectionOf(
  document: DocumentNode,
  operationName: string | undefined,
): ((event: Event) => string | undefined) | undefined {
  const root = rootOf(document, operationName)
  const picked = root?.selectionSet && pickedOf(root.selectionSet, fragmentsOf(document))
  if (!root || !picked) return undefined
  const prefix = `{"data":{"${nameOf(root)}":`

  return (event) => {
    // Without a prototype, since a client may name a field `__proto__`.
    const answer = Object.create(null) as Record<string, unknown>
    for (const { from, to } of picked) {
      const value = event[from]
      if (value === undefined) return undefined
      answer[to] = value
    }
    return `${prefix}${JSON.stringify(answer)}}}`
  }
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

/** In the order of the document; a name that comes again stands where it came first, as graphql-js answers it. */
function pickedOf({ selections }: SelectionSetNode, fragments: Fragments): readonly Picked[] | undefined {
  const picked: Picked[] = []
  for (const selection of selections) {
    // `@skip` and `@include` depend on variables: executing them is left to graphql-js.
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
