import type { Sql } from '../../generated/sql'
import type { Statement } from './database'

/** Statement as it was declared, for code generation. */
export interface DeclaredStatement extends Statement {
  /** Its variants with one criterion each and with all, if it can be filtered. */
  readonly filters?: {
    readonly alone: Readonly<Record<string, Statement>>
    readonly all: Statement
  }
}

/** The statements of all files that were imported. */
export const declaredStatements: DeclaredStatement[] = []

/**
 * Declares a statement. `npm run codegen` has PostgreSQL analyze it and writes the types of its parameters
 * and rows.
 * @param name unique; at most 63 bytes
 */
export function sql<Name extends keyof Sql>(
  name: Name,
  text: string,
): Statement<Sql[Name]['values'], Sql[Name]['row']> {
  const statement = { name, text }
  declaredStatements.push(statement)
  return statement
}
