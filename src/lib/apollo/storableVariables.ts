import { ApolloLink } from '@apollo/client/link'

/** U+0000, which a paste may contain and no screen shows. */
const unseen = /\0/g
const halfCharacter = /\p{Surrogate}/gu

/**
 * Normalizes texts to what the API can store: no U+0000, and U+FFFD for a lone surrogate. The API rejects both
 * (`domain/storableValue.ts`), and users cannot find an invisible character in a form.
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
