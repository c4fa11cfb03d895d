import type { ClinicalTables } from '../../clinical/clinicalTables'
import type { Person } from '../../clinical/person'
import { namesAny } from '../../intake/screening/namesAny'
import type { SafetyBasis } from './safetyFacts'

/**
 * Returns the person, pregnant if the conditions mention it. "I am 8 weeks pregnant" applies regardless of
 * the options chosen elsewhere. In a man's answers the mention is about another person.
 */
export function withMentionedPregnancy({ person, conditions }: SafetyBasis, tables: ClinicalTables): Person {
  if (person.sexAtBirth === 'male') return person
  const written = conditions?.find(({ name }) => mentionsPregnancy(name, tables))
  if (!written) return person
  const pregnancyWeek = weekIn(written.name) ?? person.pregnancyWeek
  return { ...person, pregnancy: 'pregnant', pregnancyWeek }
}

const denial =
  /\b(?:not|never|isn['’]?t|no estoy|nunca)\s+(?:been\s+|he estado\s+)?(?:pregnan|embaraz|encinta)/iu

function mentionsPregnancy(text: string, { conditions }: ClinicalTables): boolean {
  return namesAny(text, conditions.pregnancy.names) && !denial.test(text)
}

/** "8 weeks", "20-wk", "12 semanas" */
function weekIn(text: string): number | null {
  const found = /(\d{1,2})\s*-?\s*(?:weeks?|wks?|semanas?)\b/iu.exec(text)
  return found?.[1] === undefined ? null : Number(found[1])
}
