import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { plainName } from '../../domain/medicines/plainWords'
import { copyRow, rrfRows } from './rrfRows'

interface RxnormFiles {
  /** RXNCONSO.RRF: names of concepts. */
  readonly concepts: string
  /**
   * RXNREL.RRF: the ingredients of brands, salts and combinations. Without it only ingredients are
   * recognized.
   */
  readonly relations?: string | undefined
  /** RXNSAB.RRF: identifies the release. */
  readonly sources?: string | undefined
}

interface RxnormImport {
  readonly version: string
  readonly concepts: number
  readonly names: number
}

interface Options {
  readonly client: Client
  readonly files: RxnormFiles
  /** The release's version without RXNSAB.RRF. */
  readonly version?: string | undefined
  readonly now: () => Date
}

/**
 * Replaces the RxNorm release in one transaction; an unreadable file rolls back everything.
 * @throws Error in one sentence
 */
export async function importRxnorm({ client, files, version, now }: Options): Promise<RxnormImport> {
  const release = (files.sources && (await releaseOf(files.sources))) ?? version
  if (!release) throw new Error('Name the release: add RXNSAB.RRF, or --release NAME.')
  await client.query('begin')
  try {
    await client.query(incomingTables)
    await copyInto(
      client,
      'incoming_concept (rxcui, term_type, name, plain_name)',
      conceptRows(files.concepts),
    )
    if (files.relations)
      await copyInto(client, 'incoming_relation (one, other, kind)', relationRows(files.relations))
    await client.query(replace)
    const concepts = await countOf(client, 'rxnorm_concept')
    if (concepts === 0) throw new Error(`${files.concepts} holds no concept of RxNorm.`)
    const names = await countOf(client, 'rxnorm_name')
    await client.query(
      'insert into rxnorm_release (version, concepts, names, imported_at) values ($1, $2, $3, $4)',
      [release, concepts, names, now()],
    )
    await client.query('commit')
    return { version: release, concepts, names }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const termTypes: ReadonlySet<string> = new Set(['IN', 'MIN', 'PIN', 'BN', 'SCD', 'SBD'])

/** RXNCONSO: RXCUI 0, SAB 11, TTY 12, STR 14, SUPPRESS 16; 18 fields. */
async function* conceptRows(path: string): AsyncGenerator<string> {
  for await (const fields of rrfRows(path, 18)) {
    const [rxcui = '', source, termType = '', name = '', suppress] = [0, 11, 12, 14, 16].map(
      (at) => fields[at],
    )
    if (source !== 'RXNORM' || suppress !== 'N' || !termTypes.has(termType)) continue
    yield copyRow([rxcui, termType, name, plainName(name)])
  }
}

/** Both directions of a relation are separate rows; the direction is irrelevant here. */
const relationKinds: Readonly<Record<string, string>> = {
  tradename_of: 'brand',
  has_tradename: 'brand',
  form_of: 'form',
  has_form: 'form',
  part_of: 'part',
  has_part: 'part',
}

/** RXNREL: RXCUI1 0, RXCUI2 4, RELA 7, SAB 10, SUPPRESS 14; 16 fields. Relations between atoms have no RXCUI. */
async function* relationRows(path: string): AsyncGenerator<string> {
  for await (const fields of rrfRows(path, 16)) {
    const [one = '', other = '', relation = '', source, suppress] = [0, 4, 7, 10, 14].map((at) => fields[at])
    const kind = relationKinds[relation]
    if (source !== 'RXNORM' || suppress === 'O' || !kind || one === '' || other === '') continue
    yield copyRow([one, other, kind])
    yield copyRow([other, one, kind])
  }
}

/** RXNSAB: VSAB 2, RSAB 3; 25 fields. */
async function releaseOf(path: string): Promise<string | undefined> {
  for await (const fields of rrfRows(path, 25)) if (fields[3] === 'RXNORM') return fields[2]
  return undefined
}

async function copyInto(client: Client, target: string, rows: AsyncGenerator<string>): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${target} from stdin`)))
}

async function countOf(client: Client, table: 'rxnorm_concept' | 'rxnorm_name'): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${table}`)
  return rows[0]?.count ?? 0
}

const incomingTables = `
  create temporary table incoming_concept (rxcui text, term_type text, name text, plain_name text) on commit drop;
  create temporary table incoming_relation (one text, other text, kind text) on commit drop;`

/**
 * An ingredient maps to itself, a salt (PIN) to its ingredient, a combination (MIN) to its parts, a
 * brand to its ingredients. An ambiguous name maps to the ingredients of both meanings.
 */
const replace = `
  delete from rxnorm_release;
  delete from rxnorm_name;
  delete from rxnorm_concept;
  insert into rxnorm_concept (rxcui, term_type, name)
    select distinct on (rxcui, term_type) rxcui, term_type, name from incoming_concept order by rxcui, term_type, name;
  create index on incoming_concept (rxcui);
  create index on incoming_relation (one);
  analyze incoming_concept;
  analyze incoming_relation;
  create temporary table ingredient_of on commit drop as
    with direct as (
      select rxcui, rxcui as ingredient from incoming_concept where term_type = 'IN'
      union
      select c.rxcui, i.rxcui
      from incoming_concept c
      join incoming_relation r on r.one = c.rxcui and r.kind = case c.term_type when 'PIN' then 'form' else 'part' end
      join incoming_concept i on i.rxcui = r.other and i.term_type = 'IN'
      where c.term_type in ('PIN', 'MIN')
    )
    select rxcui, ingredient from direct
    union
    select b.rxcui, d.ingredient
    from incoming_concept b
    join incoming_relation r on r.one = b.rxcui and r.kind = 'brand'
    join direct d on d.rxcui = r.other
    where b.term_type = 'BN';
  insert into rxnorm_name (name, ingredients)
    select c.plain_name, array_agg(distinct i.plain_name order by i.plain_name)
    from incoming_concept c
    join ingredient_of o on o.rxcui = c.rxcui
    join incoming_concept i on i.rxcui = o.ingredient and i.term_type = 'IN'
    where c.term_type in ('IN', 'PIN', 'MIN', 'BN') and char_length(c.plain_name) >= 3
    group by c.plain_name;`
