import type { FormTree } from './form'
import { GatewayError } from './gatewayError'

/**
 * A request's parameters. Those never read are refused at the end, so that a misspelled or
 * unsupported parameter is not silently ignored. An empty value means "not given", as at Stripe.
 */
export class Parameters {
  readonly #tree: FormTree
  readonly #prefix: string
  readonly #known = new Set<string>()

  constructor(tree: FormTree, prefix = '') {
    this.#tree = tree
    this.#prefix = prefix
  }

  /** Returns the parameter's full name in brackets. */
  nameOf(name: string): string {
    return this.#prefix ? `${this.#prefix}[${name}]` : name
  }

  /** @throws GatewayError when it is a hash or longer than `longest` characters */
  text(name: string, longest = 500): string | undefined {
    const value = this.#read(name)
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw this.#invalid(name, 'must be a string')
    if (value.length > longest) throw this.#invalid(name, `must be at most ${longest} characters`)
    return value
  }

  /** @throws GatewayError with the code parameter_missing when it is not given */
  requiredText(name: string, longest?: number): string {
    return this.text(name, longest) ?? this.#missing(name)
  }

  /** Returns a decimal integer. */
  integer(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(text)) {
      throw new GatewayError(`Invalid integer for ${this.nameOf(name)}: ${text.slice(0, 100)}`, {
        code: 'parameter_invalid_integer',
        param: this.nameOf(name),
      })
    }
    return Number(text)
  }

  requiredInteger(name: string): number {
    return this.integer(name) ?? this.#missing(name)
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const choice = choices.find((candidate) => candidate === text)
    if (choice === undefined) throw this.#invalid(name, `must be one of ${choices.join(', ')}`)
    return choice
  }

  isHash(name: string): boolean {
    return this.#read(name) instanceof Map
  }

  object(name: string): Parameters | undefined {
    const value = this.#read(name)
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') throw this.#invalid(name, 'must be a hash')
    return new Parameters(value, this.nameOf(name))
  }

  /** Returns the members of an array of hashes. */
  objects(name: string): Parameters[] {
    const list = this.object(name)
    if (!list) return []
    return list.#names().map((key) => list.object(key) ?? this.#missing(name))
  }

  texts(name: string): string[] {
    const list = this.object(name)
    return list ? list.#names().map((key) => list.requiredText(key)) : []
  }

  /**
   * Returns up to 50 keys of up to 40 characters with values of up to 500
   * (https://docs.stripe.com/api/metadata).
   */
  metadata(): Record<string, string> {
    const hash = this.object('metadata')
    if (!hash) return {}
    const names = hash.#names()
    if (names.length > 50) throw this.#invalid('metadata', 'can have at most 50 keys')
    const long = names.find((name) => name.length > 40)
    if (long !== undefined) throw this.#invalid('metadata', 'keys can have at most 40 characters')
    return Object.fromEntries(names.flatMap((name) => pairUnlessEmpty(name, hash.text(name))))
  }

  /** @throws GatewayError with the code parameter_unknown for a parameter that was never read */
  refuseOthers(): void {
    const unknown = this.#names().find((name) => !this.#known.has(name))
    if (unknown === undefined) return
    const name = this.nameOf(unknown).slice(0, 200)
    throw new GatewayError(
      `Received unknown parameter: ${name}. The gateway on this machine has no such one.`,
      {
        code: 'parameter_unknown',
        param: name,
      },
    )
  }

  #names(): string[] {
    return [...this.#tree.keys()]
  }

  #read(name: string): string | FormTree | undefined {
    this.#known.add(name)
    return this.#tree.get(name)
  }

  #invalid(name: string, rule: string): GatewayError {
    return new GatewayError(`Invalid ${this.nameOf(name)}: ${rule}.`, { param: this.nameOf(name) })
  }

  #missing(name: string): never {
    throw new GatewayError(`Missing required param: ${this.nameOf(name)}.`, {
      code: 'parameter_missing',
      param: this.nameOf(name),
    })
  }
}

function pairUnlessEmpty(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]]
}
