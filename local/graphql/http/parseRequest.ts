import type { GraphqlRequest } from '../engine/graphqlRequest'

const contentTypes = ['application/json', 'application/graphql']

/** AppSync reads JSON, and says no to anything else. */
export function isJsonContent(contentType: string | undefined): boolean {
  return contentTypes.includes(contentType?.split(';')[0]?.trim().toLowerCase() ?? '')
}

/**
 * Reads the JSON of a request: `{ query, variables, operationName }`.
 * @returns null when it is not that; an array is not, since AppSync knows no batches
 */
export function parseRequest(body: string): GraphqlRequest | null {
  const json = parseJson(body)
  if (!isRecord(json) || typeof json.query !== 'string') return null
  const { query, variables, operationName } = json
  if (variables != null && !isRecord(variables)) return null
  if (operationName != null && typeof operationName !== 'string') return null
  return { query, ...(variables ? { variables } : {}), ...(operationName ? { operationName } : {}) }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
