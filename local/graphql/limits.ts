/** How much one client may ask for; AppSync's figures where it has any, smaller ones where the product needs less. */
export interface Limits {
  /** Of an HTTP request, in bytes. */
  readonly bodyBytes: number
  /** Of one document, in lexical tokens. */
  readonly tokens: number
  /** Levels of fields, the leaves counted (`{ a { b { c } } }` is 3); AppSync's `queryDepthLimit`, at most 75 there. */
  readonly depth: number
  /** Fields at the root of an operation, aliases counted one by one. */
  readonly rootFields: number
  /** Fields of an operation with its fragments written out. */
  readonly fields: number
  /** Errors of validation that are told. */
  readonly validationErrors: number
  /** Of one request, and of one start of a subscription, in milliseconds. */
  readonly executionMs: number
  /** Documents kept parsed and validated, and the characters of all of them. */
  readonly cachedDocuments: number
  readonly cachedCharacters: number
  /** Tokens whose signature is not checked again before they expire. */
  readonly cachedTokens: number
  readonly subscriptionsPerConnection: number
  readonly connectionsPerUser: number
  /** Of one event on the wire, in bytes; a larger one is dropped, as AppSync does. */
  readonly payloadBytes: number
  /** Of one frame from a client, in bytes. */
  readonly frameBytes: number
  /** Of a frame that starts a subscription, in characters: its document and variables are kept as long as it is. */
  readonly startCharacters: number
  /** What may wait for a slow reader before its socket is closed, in bytes. */
  readonly bufferedBytes: number
  /** From the upgrade to `connection_init`, in milliseconds. */
  readonly initMs: number
  /** From the upgrade of a connection that is refused to its answer, in milliseconds, if no frame comes before. */
  readonly refusedInitMs: number
  /** Refused connections that may wait for their first frame: in all, and of one network. */
  readonly refusedConnections: number
  readonly refusedConnectionsPerAddress: number
  readonly keepAliveMs: number
  /** What clients are told to wait for a keep-alive, in milliseconds. */
  readonly connectionTimeoutMs: number
  /** How long a socket may live, in milliseconds. */
  readonly connectionMs: number
}

/** @see https://docs.aws.amazon.com/general/latest/gr/appsync.html for AppSync's own quotas */
export const defaultLimits: Limits = {
  bodyBytes: 64 * 1024,
  tokens: 2000,
  depth: 10,
  rootFields: 20,
  fields: 1000,
  validationErrors: 20,
  executionMs: 30_000,
  cachedDocuments: 500,
  cachedCharacters: 2_000_000,
  cachedTokens: 5000,
  subscriptionsPerConnection: 100,
  connectionsPerUser: 20,
  payloadBytes: 240 * 1024,
  frameBytes: 128 * 1024,
  startCharacters: 8 * 1024,
  bufferedBytes: 1024 * 1024,
  initMs: 15_000,
  refusedInitMs: 5000,
  refusedConnections: 200,
  refusedConnectionsPerAddress: 10,
  keepAliveMs: 60_000,
  connectionTimeoutMs: 300_000,
  connectionMs: 24 * 60 * 60 * 1000,
}
