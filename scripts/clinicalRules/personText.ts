import type { PersonQuantity, PersonStatement } from '../../domain/clinical/clinicalRule'

const quantities: Readonly<Record<PersonQuantity, string>> = {
  ageYears: 'age',
  bodyMassIndex: 'body mass index',
  systolic: 'systolic pressure',
  diastolic: 'diastolic pressure',
  drinksPerWeek: 'drinks a week',
  pregnancyWeek: 'week of pregnancy',
}

/** Returns a statement about a person as part of a sentence. */
export function personText(statement: PersonStatement): string {
  const joined = (parts: readonly PersonStatement[], word: string) =>
    parts
      .map((part) => ('all' in part || 'any' in part ? `(${personText(part)})` : personText(part)))
      .join(word)
  if ('all' in statement) return joined(statement.all, ' and ')
  if ('any' in statement) return joined(statement.any, ' or ')
  if ('pregnancy' in statement) return statement.pregnancy.join(', ')
  if ('sexAtBirth' in statement) return statement.sexAtBirth
  if ('isContinuing' in statement) return statement.isContinuing ? 'goes on with it' : 'begins with it'
  if ('hasWeightRelatedCondition' in statement)
    return statement.hasWeightRelatedCondition ? 'a weight-related condition' : 'no weight-related condition'
  return `${quantities[statement.quantity]} ${statement.comparison} ${statement.value}`
}
