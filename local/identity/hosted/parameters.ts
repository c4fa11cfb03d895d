import { OAuthRefusal } from './oauthRefusal'

const longestValue = 4096

/** The parameters of an OAuth request, from its query or its form (RFC 6749 §3.1). */
export class Parameters {
  constructor(private readonly values: URLSearchParams) {}

  /** A parameter; one without a value counts as left out. */
  get(name: string): string | undefined {
    return this.values.get(name) || undefined
  }

  /** @throws OAuthRefusal invalid_request when it is missing */
  demand(name: string): string {
    const value = this.get(name)
    if (value === undefined) throw new OAuthRefusal('invalid_request', `${name} is missing.`)
    return value
  }

  isGivenOnce(name: string): boolean {
    return this.values.getAll(name).length === 1
  }

  /** @throws OAuthRefusal invalid_request when one is given twice or is too long */
  demandPlain(): void {
    for (const [name, value] of this.values) {
      if (this.values.getAll(name).length > 1) {
        throw new OAuthRefusal('invalid_request', 'A parameter was given more than once.')
      }
      if (value.length > longestValue) throw new OAuthRefusal('invalid_request', 'A parameter is too long.')
    }
  }

  /** All of them as a query, with some set anew. */
  queryWith(changes: Readonly<Record<string, string>>): string {
    const query = new URLSearchParams(this.values)
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    return query.toString()
  }
}
