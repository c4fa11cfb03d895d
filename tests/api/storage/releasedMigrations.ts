import { createHash } from 'node:crypto'
import type { Migration } from '../../../api/storage/database/migrate'

/** SHA-256 of each released migration. A release adds its new ones; an entry never changes. */
const released: Readonly<Record<string, string>> = {
  '001-roles-and-caller.sql': '3a0c4ec64d03ec319d05e2ab3ec3b2096b2eba347041d31fd43fb005f4463bee',
  '002-accounts-and-practice.sql': '34b347a8a88982bd9a22cc43fad0a287d4af37fd3c2a6cde9b77ab3b480498e1',
  '003-catalog.sql': 'f3c6453397f9a1ae3768e299e7e965cb6783dc166877e076a12137605082d294',
  '004-requests.sql': '93b3664e66ffca7135e1ec4191a942b79a501aae8ed01a3f60ed37cc6c3cca97',
  '005-messages-and-files.sql': '4b71c034e8b94f0773d8e915293c54031a8e72dad0ef197602a3b049df12ae84',
  '006-records-and-prescriptions.sql': 'd192ad267d8181493e160290839f6860ac41eca68a9f74e577bd9f2b21240730',
  '007-orders-and-payments.sql': '158ee44f8a50e17e805e4d2fc04a56fac23df36de0fe1413bc85fce37ad23c35',
  '008-audit-and-metrics.sql': 'b46903b2928c2abc71b1509c73a76a40f145358dd770acdc91219cc57064cc64',
  '009-seed.sql': 'e861d5e71d85d1fab85bd91f866e84657fd6e3b7d39b7b54e8e7997695fc82d3',
}

/** Returns the SHA-256 of a migration in hexadecimal; line ends are normalized, as in `migrate`. */
const checksum = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

/**
 * Compares migrations with the released ones.
 * @param migrations all migrations of the product
 * @returns a sentence for each released migration that was changed or removed, and for each new one with a number that
 *   is too low; empty when databases of the release can be migrated
 */
export function changesOfReleased(migrations: readonly Migration[]): string[] {
  const last = Object.keys(released).toSorted().at(-1) ?? ''
  const current = new Map(migrations.map(({ name, sql }) => [name, checksum(sql)]))
  return [
    ...Object.entries(released)
      .filter(([name, sha256]) => current.get(name) !== sha256)
      .map(
        ([name]) =>
          `${name} is released and differs from the release (its SHA-256 is now ${current.get(name) ?? 'none'}). ` +
          'Restore the file and put the change into a new migration.',
      ),
    ...[...current.keys()]
      .filter((name) => !(name in released) && name < last)
      .map((name) => `${name} is new and comes before ${last}, which is released. Give it a higher number.`),
  ]
}
