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
  // 1.0.0
  '011-product-copy.sql': '6d29f21550954252225a39df7f38511529d0cd52af8256a13b1ac8a81cda75d6',
  '012-request-indexes.sql': '745e64e3c9d5d9dbce2624e165cf65311790abeff675353139976d2e7c8c5ee1',
  '013-patient-search.sql': '6c51069dab05afd280c73c8ab77aac2f940c91b1a7d2dc341368180302dd13f2',
  '014-request-evidence.sql': 'e176e156f4acce389e128a3c1943477927b8419af5bf06449429a5f746c39d48',
  '015-signed-approvals.sql': '421286fdf67d15e1e2d1092d9a1ca5f8896e22fc8c9020eecd93d5493b7bf2ad',
  '017-other-open-requests.sql': '20c8055795174c81c83762ffa89a405a7666aebc0b55f1d3f585edfbffa8496c',
  '018-tasks.sql': '18dfb947a42fcc79a18e3b7e183c3de42b41fa91f5b0d6d99cfa25218834a309',
  '019-decision-effort.sql': '5d29681ec3ec5b754f0c5d75f49dd8c3415ce55b502d68e04b7aeeab61bd8589',
  '020-practice-templates.sql': 'bc113c4e74743611a03479373a4e19faff3c6d3d843f45051d21a4ab061509b9',
  '021-person-search.sql': '788f70289cc81b756d21ecb1643d15e6e5b1e693421dfb6376753021771ee3a7',
  '022-clinician-metrics.sql': '4a58f941be675179c1c66023a5fd2b5b0a94e930ef5e765ff7e286b723df9a78',
  '023-product-details.sql': '583646f91f3a0c3cc73432b4860d2cce326bf7621a295fa0b1bfbee3b15a61e7',
  '024-note-mentions.sql': 'ec63f93231c05682486fc1f7948a786e71cf4e37c1ff8b23b81621499c8f1daa',
  '026-request-wish.sql': 'e0dc5d7498e8f2c58ddca8ac0eb8a5fc02dcaf2f1512b79d651ac311f866076a',
  '027-request-address.sql': '27a9b5c7908a92ae3bcdbd65b73ebc7b8b501b48255981c6fba50d25c6d1615a',
  '029-event-messages.sql': '8293009268042361831e7efebcf951424273f3828c0ac886470dec5d74827546',
  '031-automatic-payment.sql': '217471f2b53173e9218cf9ad1d7c23cc50f09c98f219527de40541a197e0b8b9',
  '033-published-practice.sql': 'acf0eb2a671993bfe0b86a0c96b1c781599fb287d9672699898123893657ccd4',
  '034-access-proof.sql': 'a42e0032d83eb3749141d3277fc7806d14711168c9efb91b18fe0558cc93fd3c',
  '035-announce-access-changes.sql': '7c908eba0b113c6824a332fdc33db10232d509d4933be2f77151e1ef2c169ce4',
  '037-draft-reminders.sql': 'a98fbf98c30a8bd64c4b4505d59c871bbb75a1f26f972bc0480f50863e3b20a6',
  '038-unsubscribe.sql': '940e35804af142c187dd45bd8723537484dc4c6f63cc8ee81713c5d1a6c2abc9',
  '039-follow-up-check-ins.sql': 'b52d39e559029c3790adf953122d2718972bbff35684f3f89c893596405b91cb',
  '042-web-push.sql': '3244d9c4e0923a50363f459d76aeeeb943585ca22a5c28a3366b26ffb7d13355',
  '046-account-statuses.sql': '328e3270cf4b69a18d7d885af98d1f9b1dea80718da2611c52808f823ac76244',
  '047-refill-sizes.sql': 'b939fdd8d989b3d141fc79008a4a93f971fe472ea30b3f1263ac3fd98dc04136',
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
