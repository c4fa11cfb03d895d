import type { GraphqlRequest } from '../engine/graphqlRequest'

const contentTypes = ['application/json', 'application/graphql']

/** Returns whether a content type is JSON; AppSync refuses all others. */
export function isJsonContent(contentType: string | undefined): boolean {
  return contentTypes.includes(contentType?.split(';')[0]?.trim().toLowerCase() ?? '')
}

/**
 * Parses a JSON request: `{ query, variables, operationName }`.
 * @returns null when it is invalid, as is an array, since AppSync has no batches
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
