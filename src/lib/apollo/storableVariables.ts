import { ApolloLink } from '@apollo/client/link'

/** U+0000, which a paste may bring along and no screen shows. */
const unseen = /\0/g
const halfCharacter = /\p{Surrogate}/gu

/**
 * Sends texts as the API keeps them: without U+0000, and with U+FFFD for half of a surrogate pair. The API refuses both
 * (`domain/storableValue.ts`), and nobody could find in a form what they cannot see.
 */
export const storableVariables = new ApolloLink((operation, forward) => {
  operation.variables = storable(operation.variables) as typeof operation.variables
  return forward(operation)
})

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(unseen, '').replace(halfCharacter, '\ufffd')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, storable(member)]))
}
