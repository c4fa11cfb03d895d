import { IdentityError, refusals } from './identityError'

export type Attribute = { Name: string; Value: string }

type Constraint = { maxLength?: number; pattern?: RegExp; optional?: boolean }

/**
 * A request's parameters, read with Cognito's own validation messages. Reads own properties only,
 * so that `__proto__` and `constructor` are ordinary unknown names.
 */
export class Input {
  constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  /**
   * Returns a required string.
   * @throws InvalidParameterException
   */
  text(name: string, constraint: Constraint = {}): string {
    const value = this.optionalText(name, constraint)
    if (value === undefined) throw invalid(name, 'Member must not be null')
    return value
  }

  /**
   * Returns an optional string.
   * @throws InvalidParameterException when it is present and invalid
   */
  optionalText(name: string, { maxLength = 2048, pattern }: Constraint = {}): string | undefined {
    const value = this.own(name)
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') throw wrongType(name)
    if (value.length > maxLength) {
      throw invalid(name, `Member must have length less than or equal to ${maxLength}`)
    }
    if (value.length === 0) throw invalid(name, 'Member must have length greater than or equal to 1')
    if (pattern && !pattern.test(value)) {
      throw invalid(name, `Member must satisfy regular expression pattern: ${pattern.source}`)
    }
    if (value.includes('\0')) throw invalid(name, 'Member must not contain a null character')
    // PostgreSQL's jsonb refuses half of a surrogate pair.
    if (/\p{Surrogate}/u.test(value)) throw invalid(name, 'Member must be well-formed Unicode')
    return value
  }

  /**
   * Returns a boolean, or undefined when missing.
   * @throws SerializationException for anything else
   */
  flag(name: string): boolean | undefined {
    const value = this.own(name) ?? undefined
    if (value !== undefined && typeof value !== 'boolean') throw wrongType(name)
    return value
  }

  /**
   * Returns an integer, or undefined when missing.
   * @throws InvalidParameterException when it is out of bounds
   */
  integer(name: string, { least, most }: { least: number; most: number }): number | undefined {
    const value = this.own(name) ?? undefined
    if (value === undefined) return undefined
    if (typeof value !== 'number' || !Number.isInteger(value)) throw wrongType(name)
    if (value < least) throw invalid(name, `Member must have value greater than or equal to ${least}`)
    if (value > most) throw invalid(name, `Member must have value less than or equal to ${most}`)
    return value
  }

  /**
   * Returns a list of strings, empty when missing.
   * @throws SerializationException for anything else
   */
  texts(name: string): string[] {
    const list = this.own(name) ?? []
    if (!Array.isArray(list)) throw wrongType(name)
    if (list.length > 50) throw invalid(name, 'Member must have length less than or equal to 50')
    return list.map((value: unknown) => new Input({ [name]: value }).text(name, { maxLength: 256 }))
  }

  /**
   * Returns an optional nested map.
   * @throws SerializationException when it is something else
   */
  optionalMap(name: string): Input | undefined {
    return (this.own(name) ?? undefined) === undefined ? undefined : this.map(name)
  }

  /**
   * Returns a nested map of strings as an input, empty when missing.
   * @throws InvalidParameterException
   */
  map(name: string): Input {
    const value = this.own(name) ?? {}
    if (!isRecord(value)) throw wrongType(name)
    return new Input(value)
  }

  /**
   * Returns a string of an inner map.
   * @throws InvalidParameterException "Missing required parameter NAME"
   */
  parameter(name: string, constraint?: Constraint): string {
    const value = this.optionalText(name, constraint)
    if (value === undefined) throw refusals.invalidParameter(`Missing required parameter ${name}`)
    return value
  }

  /** Returns the strings of an inner map by name, for maps with arbitrary names. */
  entries(constraint?: Constraint): [string, string][] {
    return Object.keys(this.values).map((name) => [name, this.text(name, constraint)])
  }

  /**
   * Returns a list of `{ Name, Value }`, empty when missing.
   * @throws InvalidParameterException
   */
  attributes(name: string): Attribute[] {
    const list = this.own(name) ?? []
    if (!Array.isArray(list)) throw wrongType(name)
    if (list.length > 50) throw invalid(name, 'Member must have length less than or equal to 50')
    return list.map((entry: unknown) => {
      if (!isRecord(entry)) throw wrongType(name)
      const attribute = new Input(entry)
      return { Name: attribute.text('Name', { maxLength: 32 }), Value: attribute.emptyableText('Value') }
    })
  }

  private emptyableText(name: string): string {
    return this.own(name) === '' ? '' : (this.optionalText(name) ?? '')
  }

  private own(name: string): unknown {
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function invalid(name: string, constraint: string): IdentityError {
  const member = name.charAt(0).toLowerCase() + name.slice(1)
  return refusals.invalidParameter(
    `1 validation error detected: Value at '${member}' failed to satisfy constraint: ${constraint}`,
  )
}

function wrongType(name: string): IdentityError {
  return new IdentityError('SerializationException', `The type of ${name} is wrong.`)
}
