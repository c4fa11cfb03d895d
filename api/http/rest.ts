/** A request of the public REST API, independent of its transport: a Node server or a Lambda. */
export interface RestRequest {
  readonly method: string
  /** Without query and fragment. */
  readonly path: string
  /** Query parameters; the first value of each name. */
  readonly query?: Readonly<Record<string, string>>
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The raw bytes; absent without a body. */
  readonly body?: Uint8Array
}

export interface RestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty when the status or the method allows no body. */
  readonly body: string
}

export type RestHandler = (request: RestRequest) => RestResponse | Promise<RestResponse>
