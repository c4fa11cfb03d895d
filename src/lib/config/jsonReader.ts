import { ConfigurationError } from './configurationError'

/** Reads the fields of a JSON object; an error names the path of a missing or wrong field. */
export class JsonReader {
  private readonly fields: Readonly<Record<string, unknown>>

  /** @param origin completes addresses that are only paths */
  constructor(
    json: unknown,
    readonly path: string,
    private readonly origin: string,
  ) {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      throw new ConfigurationError(`${path} must be an object.`)
    }
    this.fields = json as Record<string, unknown>
  }

  object(name: string): JsonReader {
    return new JsonReader(this.fields[name], `${this.path}.${name}`, this.origin)
  }

  optionalObject(name: string): JsonReader | undefined {
    return this.fields[name] === undefined ? undefined : this.object(name)
  }

  text(name: string): string {
    const value = this.fields[name]
    return typeof value === 'string' && value !== '' ? value : this.refuse(name, 'a text that is not empty')
  }

  texts(name: string): readonly string[] {
    const value = this.fields[name]
    const isList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
    return isList ? value : this.refuse(name, 'a list of texts')
  }

  boolean(name: string): boolean {
    const value = this.fields[name]
    return typeof value === 'boolean' ? value : this.refuse(name, 'true or false')
  }

  /** Returns a boolean that is false when absent. */
  flag(name: string): boolean {
    return this.fields[name] === undefined ? false : this.boolean(name)
  }

  integer(name: string): number {
    const value = this.fields[name]
    return typeof value === 'number' && Number.isInteger(value) ? value : this.refuse(name, 'a whole number')
  }

  /** Returns a whole number above zero. */
  positive(name: string): number {
    const value = this.integer(name)
    return value > 0 ? value : this.refuse(name, 'a number above zero')
  }

  oneOf<Word extends string>(name: string, words: readonly Word[]): Word {
    const value = words.find((word) => word === this.fields[name])
    return value ?? this.refuse(name, `one of ${words.join(', ')}`)
  }

  url(name: string): string {
    const url = URL.parse(this.text(name), this.origin)
    const isWeb = url && ['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol)
    return isWeb ? url.href : this.refuse(name, 'a web address or a path')
  }

  optionalUrl(name: string): string | undefined {
    return this.fields[name] === undefined ? undefined : this.url(name)
  }

  private refuse(name: string, expected: string): never {
    throw new ConfigurationError(`${this.path}.${name} must be ${expected}.`)
  }
}
