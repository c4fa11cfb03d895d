import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse, print, visit } from 'graphql'
import type { DefinitionNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql'

/** Every operation of the browser, by name, with the fragments it needs. */
export function readOperations(): ReadonlyMap<string, { text: string; operation: OperationDefinitionNode }> {
  const files = readdirSync('operations', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  )
  const definitions = files.flatMap(
    (file) => parse(readFileSync(join('operations', file), 'utf8')).definitions,
  )
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)

  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return new Map(
    operations.map((operation) => [
      operation.name?.value ?? '',
      {
        operation,
        text: [operation, ...fragmentsOf(operation, fragments)].map((part) => print(part)).join('\n'),
      },
    ]),
  )
}

function fragmentsOf(
  definition: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  found = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment || found.has(fragment)) return
      found.add(fragment)
      fragmentsOf(fragment, fragments, found)
    },
  })
  return found
}
