import { OAuthRefusal } from './oauthRefusal'

const maxValueLength = 4096

/** The parameters of an OAuth request, from its query or its form (RFC 6749 §3.1). */
export class Parameters {
  constructor(private readonly values: URLSearchParams) {}

  /** Returns a parameter; one without a value is treated as omitted. */
  get(name: string): string | undefined {
    return this.values.get(name) || undefined
  }

  /** @throws OAuthRefusal invalid_request when it is missing */
  getRequired(name: string): string {
    const value = this.get(name)
    if (value === undefined) throw new OAuthRefusal('invalid_request', `${name} is missing.`)
    return value
  }

  appearsOnce(name: string): boolean {
    return this.values.getAll(name).length === 1
  }

  /** @throws OAuthRefusal invalid_request when one is given twice or is too long */
  requirePlain(): void {
    for (const [name, value] of this.values) {
      if (this.values.getAll(name).length > 1) {
        throw new OAuthRefusal('invalid_request', 'A parameter was given more than once.')
      }
      if (value.length > maxValueLength) throw new OAuthRefusal('invalid_request', 'A parameter is too long.')
    }
  }

  /** Returns all parameters as a query, with `changes` applied. */
  queryWith(changes: Readonly<Record<string, string>>): string {
    const query = new URLSearchParams(this.values)
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    return query.toString()
  }
}
