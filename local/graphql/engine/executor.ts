import { execute } from 'graphql'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Log } from '../../../api/services/log'
import type { Execution } from './bind'
import type { Prepared } from './documents'
import type { GraphqlRequest } from './graphqlRequest'

type Variables = Readonly<Record<string, unknown>>
type Result = ExecutionResult | Promise<ExecutionResult>
/** One operation of a document and its number of runs. */
interface Operation {
  runs: number
  run: Run
}

type Run = (variables: Variables | undefined, execution: Execution) => Result

/**
 * Compiling costs as much as several runs, so only repeated operations are compiled. This also
 * prevents single requests from forcing compilation.
 */
const runsBeforeCompiling = 3

/**
 * Executes operations as graphql-js does. Repeated ones are compiled to a function, at half the
 * cost. Only resolvers are awaited: a property that holds a promise is not.
 */
export function createExecutor(schema: GraphQLSchema, log: Log) {
  const known = new WeakMap<Prepared, Map<string | undefined, Operation>>()

  function interpreted({ document }: Prepared, operationName: string | undefined): Run {
    return (variableValues, contextValue) =>
      execute({ schema, document, variableValues, operationName, contextValue })
  }

  function compiled(prepared: Prepared, operationName: string | undefined): Run {
    const inWords = interpreted(prepared, operationName)
    if (!isCompilable(prepared)) return inWords
    const query = compileQuery(schema, prepared.document, operationName, {
      disablingCapturingStackErrors: true,
    })
    if (!isCompiledQuery(query)) {
      log({ level: 'warn', event: 'graphql.notCompiled', operation: operationName })
      return inWords
    }
    return (variables, execution) => {
      const result = query.query(undefined, execution, { ...variables })
      // Nothing has run yet when a variable is invalid; graphql-js has the messages that clients
      // know.
      return isRefusalOfVariables(result) ? inWords(variables, execution) : result
    }
  }

  return (prepared: Prepared, { variables, operationName }: GraphqlRequest, execution: Execution): Result => {
    const operations = known.get(prepared) ?? new Map<string | undefined, Operation>()
    known.set(prepared, operations)
    const operation = operations.get(operationName) ?? { runs: 0, run: interpreted(prepared, operationName) }
    operations.set(operationName, operation)
    operation.runs += 1
    if (operation.runs === runsBeforeCompiling) operation.run = compiled(prepared, operationName)
    return operation.run(variables, execution)
  }
}

/**
 * Returns whether a document can be compiled. A compiled result is a plain object, in which an
 * alias `__proto__` would not be a property.
 */
function isCompilable({ text }: Prepared): boolean {
  return !text.includes('__proto__')
}

function isRefusalOfVariables(result: Result): boolean {
  return !(result instanceof Promise) && result.data === undefined && result.errors !== undefined
}
