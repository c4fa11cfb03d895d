import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/* Rows in the format of RxNorm; their codes above 9,000,000 are unassigned. */

/** RXNCONSO: RXCUI, LAT, seven ids, SAUI, SCUI, SDUI, then SAB, TTY, CODE, STR, SRL, SUPPRESS, CVF. */
export const concept = (
  rxcui: string,
  termType: string,
  name: string,
  { sab = 'RXNORM', suppress = 'N' } = {},
) => `${rxcui}|ENG||||||${rxcui}0||||${sab}|${termType}|${rxcui}|${name}||${suppress}|4096|\n`

/** RXNREL: the second concept has the relation to the first. */
export const relation = (one: string, other: string, name: string) =>
  `${one}||CUI|RO|${other}||CUI|${name}|||RXNORM||||||\n`

/** RXNSAB with one source. */
export const source = (version: string) =>
  `C1|C0|${version}|RXNORM|RxNorm|RXNORM|20AA|||||||1|1||||ENG|UTF-8|Y|Y||||\n`

export const someConcepts = [
  concept('9000001', 'IN', 'tramadol'),
  concept('9000002', 'IN', 'nitroglycerin'),
  concept('9000003', 'IN', 'imaginol'),
  concept('9000004', 'IN', 'acetaminophen'),
  concept('9000011', 'BN', 'Nitrofiction'),
  concept('9000012', 'PIN', 'tramadol fictionate'),
  concept('9000013', 'MIN', 'acetaminophen / tramadol'),
  concept('9000014', 'BN', 'Duofiction'),
  concept('9000015', 'BN', 'Imaginex'),
  concept('9000021', 'SCD', 'nitroglycerin 0.4 MG Sublingual Tablet'),
  concept('9000031', 'BN', 'Withdrawnex', { suppress: 'O' }),
  concept('9000032', 'BN', 'Othersource', { sab: 'MMSL' }),
].join('')

export const someRelations = [
  relation('9000011', '9000002', 'has_tradename'),
  relation('9000012', '9000001', 'has_form'),
  relation('9000013', '9000001', 'part_of'),
  relation('9000013', '9000004', 'part_of'),
  relation('9000013', '9000014', 'tradename_of'),
  relation('9000003', '9000015', 'tradename_of'),
].join('')

/** Writes a release into a folder. */
export async function writeRelease(
  folder: string,
  { concepts = someConcepts, relations = someRelations, version = 'RXNORM_TEST_1' } = {},
) {
  const files = {
    concepts: join(folder, 'RXNCONSO.RRF'),
    relations: join(folder, 'RXNREL.RRF'),
    sources: join(folder, 'RXNSAB.RRF'),
  }
  await writeFile(files.concepts, concepts)
  await writeFile(files.relations, relations)
  await writeFile(files.sources, source(version))
  return files
}
