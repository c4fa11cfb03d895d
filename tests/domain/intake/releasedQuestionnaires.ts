import { createHash } from 'node:crypto'
import { isPlainObject } from '../../../domain/isPlainObject'
import type { Questionnaire } from '../../../domain/intake/questionnaire'

/**
 * SHA-256 of each released intake (from version 1) and check-in (from version 101). A release adds its new ones. An entry
 * changes for one reason only: a medicine was added to a class (`domain/clinical/classes`) that the rules recognize.
 */
const released: Readonly<Record<string, string>> = {
  'beauty 1': '6bc9342805cd97bc7aa0cb21682aabde499c9db74b2f111ab053633e5f2ccb83',
  'beauty 2': '5447cd5cd25a683a25ecdf0a6b21ff9680da3090b665e05a19bbcbcac36b1479',
  'beauty 101': '5ed3991f9153568be4d075b868b61404e026b41f6af87c8d72abf6aff292a3e2',
  'beauty 102': '03226ed5dbf8a48fd1aece8011c13d145a89f696af3c35042941a63c7172deff',
  'ed 1': '89b53cce36b869a0927a8f7641c7b3766790d042c3553f8e4699ee826cdb4fd7',
  'ed 101': '575c839237c06d537611b40e26179efd9ff434a45ec7d5afc4a426473f0d0643',
  'pain_cream 1': 'bde801d885a963dac6914ea78155d2cf323d37417415dc0668e9d7fdaf4811b4',
  'pain_cream 2': '219e3358edbb49b0b99d0060909cc0aeb8423c7dbd415722507cd4d395891075',
  'pain_cream 101': '4003c9f17f2efe3c4af4c1cdd43f57a3e99705f02f4aa82a92a54f05866fbace',
  'pain_cream 102': '56739502183b59a1e3840fa32a69aa28809b04b937ab0064519f1b6760ba4eab',
  'sleep 1': '405a48c0030a3de44cf5423b3a5b5ee3974d2f64730cc9074a3d0813e23d2f59',
  'sleep 101': '339d832a99216f418b416826fd5048a7c9be2ec209caa2ec8ac1d7879f1acb07',
  'weight_loss 1': 'cafa3fc584d25b8d8533c2a28fb0dcdd3a6eaa766ab02a5df84511481e4f9421',
  'weight_loss 2': '72f82e480fb24c0cf56a8113f56cfd8a733871328048512ac184cb718c14807c',
  'weight_loss 101': '57232c8a489ed4a053e518cf294d7f141ba06607d7ae120f6cc15e9f6c52ab65',
  'weight_loss 102': 'ff04e488171eb8a86ce7b9a933916c9fd12ebef716b9233668c3301238888819',
}

/** Returns the name of a version in the list of released ones. */
const nameOf = ({ treatmentType, version }: Questionnaire) => `${treatmentType} ${version}`

/** Returns the SHA-256 of ids, texts, options, order and rules, in hexadecimal. The order of keys does not matter. */
const checksum = (questionnaire: Questionnaire) =>
  createHash('sha256').update(JSON.stringify(questionnaire, withSortedKeys)).digest('hex')

const withSortedKeys = (_key: string, value: unknown): unknown =>
  isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Compares questionnaires with the released ones, because stored answers are shown and judged by their own version.
 * @param questionnaires all intakes and check-ins of the product
 * @returns a sentence for each released version that was changed or removed, and for each version that has a successor
 *   and is not listed; empty when all released versions are unchanged
 */
export function changesOfReleased(questionnaires: readonly Questionnaire[]): string[] {
  const current = new Map(questionnaires.map((each) => [nameOf(each), checksum(each)]))
  const succeeded = questionnaires
    .filter((one) => questionnaires.some((other) => isSuccessor(other, one)))
    .map(nameOf)
  return [
    ...Object.entries(released)
      .filter(([name, sha256]) => current.get(name) !== sha256)
      .map(
        ([name]) =>
          `${name} is released and differs from the release (its SHA-256 is now ${current.get(name) ?? 'none'}). ` +
          'Restore it and put the change of a text, an option, the order or a rule into a new version.',
      ),
    ...succeeded
      .filter((name) => !(name in released))
      .map(
        (name) =>
          `${name} has a successor and is not listed. Add its SHA-256, which is ${current.get(name)}.`,
      ),
  ]
}

/** Returns whether a questionnaire is a later version of the same intake or the same check-in. */
function isSuccessor(one: Questionnaire, before: Questionnaire): boolean {
  return (
    one.treatmentType === before.treatmentType &&
    (one.renewal === undefined) === (before.renewal === undefined) &&
    one.version > before.version
  )
}
