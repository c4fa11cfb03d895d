/** A client's GraphQL request. */
export interface GraphqlRequest {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>>
  readonly operationName?: string
}
