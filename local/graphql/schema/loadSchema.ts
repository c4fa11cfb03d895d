import { readFileSync } from 'node:fs'
import { buildASTSchema, concatAST, parse, validateSchema } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import type { Entry } from '../../../api/fieldRunner'
import { problemsOfEvents } from './checkEvents'
import { problemsOfEntries } from './checkEntries'
import { problemsOfDocument } from './checkDocument'
import { applyScalarFormats } from './scalars'

const prelude = readFileSync(new URL('../appsyncPrelude.graphql', import.meta.url), 'utf8')

/** The syntax tree stays in memory with the schema; unused locations would retain every token. */
const withoutTokens = { noLocation: true }

/**
 * Builds the schema that AppSync would accept, with its scalars.
 * @param text AppSync SDL
 * @param entries its resolver map
 * @throws Error listing every reason why AppSync, or the map, could not serve it
 */
export function loadSchema(text: string, entries: ReadonlyMap<string, Entry>): GraphQLSchema {
  const document = parse(text, withoutTokens)
  refuse(problemsOfDocument(document))

  const schema = buildASTSchema(concatAST([parse(prelude, withoutTokens), document]))
  refuse(validateSchema(schema).map(({ message }) => message))
  refuse([...problemsOfEntries(schema, entries), ...problemsOfEvents(schema, entries)])

  applyScalarFormats(schema)
  return schema
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`The schema cannot be served:\n${problems.join('\n')}`)
}
