import { GatewayError, missing } from '../protocol/gatewayError'
import type { Parameters } from '../protocol/parameters'
import type { Work } from '../services'
import type { Endpoint } from './endpoint'
import type { Kind } from './kinds'

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

type Condition = { sql: (placeholder: string) => string; value: unknown }

type Page = { limit: number; startingAfter: string | undefined; endingBefore: string | undefined }

/** Creates a `GET` of a page of objects, newest first (https://docs.stripe.com/api/pagination). */
export function list(kind: Kind): Endpoint {
  return {
    method: 'GET',
    path: kind.path,
    prepare(parameters) {
      const conditions = [...filtersOf(kind, parameters), ...createdOf(parameters)]
      const page = readPage(parameters)
      parameters.refuseOthers()
      return (work) => readList(work, kind, conditions, page)
    },
  }
}

function filtersOf(kind: Kind, parameters: Parameters): Condition[] {
  const conditions: Condition[] = []
  for (const [name, column] of Object.entries(kind.filters)) {
    const value = parameters.text(name)
    if (value !== undefined) conditions.push({ sql: (placeholder) => `${column} = ${placeholder}`, value })
  }
  const types = kind.filters.type ? parameters.texts('types') : []
  if (types.length > 0) {
    conditions.push({ sql: (placeholder) => `item.type = any(${placeholder}::text[])`, value: types })
  }
  return conditions
}

/** Reads `created=SECONDS`, or `created[gte]=SECONDS` and the other comparisons. */
function createdOf(parameters: Parameters): Condition[] {
  const column = `floor(extract(epoch from item.created_at))`
  const bounds = parameters.isHash('created') ? parameters.object('created') : undefined
  if (!bounds) {
    const exact = parameters.integer('created')
    return exact === undefined ? [] : [{ sql: (placeholder) => `${column} = ${placeholder}`, value: exact }]
  }
  const conditions = Object.entries(comparisons).flatMap(([name, operator]) => {
    const value = bounds.integer(name)
    return value === undefined
      ? []
      : [{ sql: (placeholder: string) => `${column} ${operator} ${placeholder}`, value }]
  })
  bounds.refuseOthers()
  return conditions
}

function readPage(parameters: Parameters): Page {
  const limit = parameters.integer('limit') ?? 10
  if (limit < 1 || limit > 100)
    throw new GatewayError('Invalid limit: must be from 1 to 100.', { param: 'limit' })
  return {
    limit,
    startingAfter: parameters.text('starting_after'),
    endingBefore: parameters.text('ending_before'),
  }
}

async function readList(
  work: Work,
  kind: Kind,
  conditions: readonly Condition[],
  { limit, startingAfter, endingBefore }: Page,
): Promise<object> {
  const isBackwards = endingBefore !== undefined && startingAfter === undefined
  const edge = await edgeOf(work, kind, startingAfter, endingBefore)
  const all = edge === undefined ? conditions : [...conditions, beyond(edge, isBackwards)]
  const where = all.map(({ sql }, index) => sql(`$${index + 1}`)).join(' and ')
  const rows = await kind.run(
    work.tx,
    `${kind.select} ${where && `where ${where}`}
     order by item.sequence ${isBackwards ? 'asc' : 'desc'} limit ${limit + 1}`,
    all.map(({ value }) => value),
    work.services,
  )
  const page = rows.slice(0, limit)
  return {
    object: 'list',
    url: kind.path,
    has_more: rows.length > limit,
    data: isBackwards ? page.reverse() : page,
  }
}

function beyond(sequence: string, isBackwards: boolean): Condition {
  const operator = isBackwards ? '>' : '<'
  return { sql: (placeholder) => `item.sequence ${operator} ${placeholder}::bigint`, value: sequence }
}

async function edgeOf(
  { tx }: Work,
  kind: Kind,
  startingAfter: string | undefined,
  endingBefore: string | undefined,
): Promise<string | undefined> {
  const id = startingAfter ?? endingBefore
  if (id === undefined) return undefined
  const { rows } = await tx.query<{ sequence: string }>(
    `select sequence::text from ${kind.table} where id = $1`,
    [id],
  )
  if (!rows[0]) throw missing(kind.name, id, startingAfter === undefined ? 'ending_before' : 'starting_after')
  return rows[0].sequence
}
