import { chakra } from '@chakra-ui/react'
import { list } from '../../../../domain/format/list'
import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import type { Finding } from '../../../../domain/intake/screening/screenAnswers'
import { contains } from '../../../../domain/products/product'
import { possibleWishes, type Wishable } from '../../../../domain/requests/requestWish'
import { useCatalogue } from '../../../lib/catalogue/useCatalogue'
import { formatMoney } from '../../../lib/format/money'
import { useScreening } from '../../../lib/intake/useScreening'
import { stillPossible as words } from '#words/requests/stillPossible'

type StillPossibleProps = { questionnaire: Questionnaire; answers: Answers }

/**
 * One line about which medicines the answers so far leave possible and from which price; it opens to what went, and why,
 * with the source of the rule.
 */
export function StillPossible({ questionnaire, answers }: StillPossibleProps) {
  const { excludedIngredients, findings } = useScreening(questionnaire, answers)
  const { data } = useCatalogue()
  if (!data) return null
  const { treatmentType } = questionnaire
  const offered = possibleWishes(treatmentType, data.products, [])
  const left = possibleWishes(treatmentType, data.products, excludedIngredients)
  const [cheapest] = left
  if (!cheapest) return null
  const price = formatMoney({ cents: cheapest.priceCents, currency: cheapest.currency })
  const [leftCount, count] = [namesOf(left).length, namesOf(offered).length]
  if (leftCount === count) return <Quiet role="status">{words.all(count, price)}</Quiet>
  return (
    <Quiet role="status">
      <chakra.details>
        <chakra.summary cursor="pointer" minH="target">
          {words.some(leftCount, count, price)}
        </chakra.summary>
        <chakra.ul aria-label={words.why} listStyleType="none" display="grid" gap="3">
          {findings
            .map((finding) => ({ finding, gone: goneBy(finding, offered) }))
            .filter(({ gone }) => gone.length > 0)
            .map(({ finding: { ruleId, patientText, source }, gone }) => (
              <li key={ruleId}>
                <strong>{list(gone)}</strong>: {patientText} {words.source(source)}
              </li>
            ))}
        </chakra.ul>
      </chakra.details>
    </Quiet>
  )
}

const Quiet = chakra('div', { base: { textStyle: 'small', color: 'ink.muted' } })

/** The strengths of a medicine count as one. */
function namesOf(products: readonly Wishable[]): readonly string[] {
  return [...new Set(products.map(({ name }) => name))]
}

/** Returns the medicines that a finding rules out. */
function goneBy({ level, ingredients }: Finding, offered: readonly Wishable[]): readonly string[] {
  if (level !== 'HARD') return []
  return namesOf(offered.filter((product) => ingredients.some((ingredient) => contains(product, ingredient))))
}
