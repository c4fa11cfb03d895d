import { isMedicineGroup } from '../../account/askedMedicines'
import { list } from '../../format/list'
import { ingredientsOf } from '../../products/product'
import { alertAbout, isAbout, unchecked } from './safetyAlert'
import type { SafetyAlert, SafetyBasis, SafetyRuleSet } from './safetyFacts'

/**
 * Returns alerts for the patient's reported and prescribed medicines that interact with or duplicate a
 * product's ingredients.
 */
export function medicineAlerts(
  ingredients: readonly string[],
  { medicines, prescribed, continued = [] }: SafetyBasis,
  judge: SafetyRuleSet,
): readonly SafetyAlert[] {
  const going = continued.flatMap((genericName) => ingredientsOf({ genericName }))
  const missing = medicines ? [] : [unchecked('medicines', null, notSaid)]
  const isGroup = (alert: SafetyAlert) => alert.about !== null && isMedicineGroup(alert.about)
  const alerts = [
    ...(medicines ?? []).flatMap((about) => alertsOf(about, ingredients, going, judge)),
    ...prescribed.flatMap((about) => alertsOf(about, ingredients, [], judge)),
  ]
  // A named medicine says more than its group, and the prescriber may have overridden its alert already.
  const named = new Set(alerts.filter((alert) => !isGroup(alert)).map(({ text }) => text))
  return [...missing, ...alerts.filter((alert) => !isGroup(alert) || !named.has(alert.text))]
}

const notSaid = 'The patient has not reported their medications. Interactions were not checked.'

/**
 * @param going medicines that the patient may list because we already prescribe them
 */
function alertsOf(
  about: string,
  ingredients: readonly string[],
  going: readonly string[],
  { tables, recognize }: SafetyRuleSet,
): readonly SafetyAlert[] {
  const parts = recognize(about, 'medications')
  const unknown = parts.filter((part) => part.ingredients === null).map(({ text }) => text)
  const taken = parts.flatMap((part) => part.ingredients ?? [])
  const others = taken.filter((ingredient) => !ingredients.includes(ingredient))
  const { medicineClasses, interactionRules } = tables
  return [
    ...(unknown.length > 0 ? [unchecked('medicine', about, notRecognized(unknown))] : []),
    ...ingredients
      .filter((ingredient) => taken.includes(ingredient))
      .map((ingredient) => duplicate(ingredient, about, going.includes(ingredient))),
    ...interactionRules
      .filter((rule) => isAbout(rule, ingredients))
      // The ingredient itself is a duplicate, not another one of its class.
      .filter((rule) =>
        rule.with.some((name) => others.some((ingredient) => medicineClasses[name].includes(ingredient))),
      )
      .map(({ id, severity, text }) => alertAbout({ id, kind: 'interaction', severity, about, text })),
  ]
}

function duplicate(ingredient: string, about: string, isGoingOn: boolean): SafetyAlert {
  const kind = 'duplicate'
  const id = `duplicate.${ingredient}`
  if (isGoingOn) {
    const text = `The patient lists ${ingredient}. Make sure it is the one we prescribe, not a second source.`
    return alertAbout({ id: `${id}.listed`, kind, severity: 'caution', about, text })
  }
  const text = `The patient already takes ${ingredient}. Do not prescribe it twice.`
  return alertAbout({ id, kind, severity: 'contraindicated', about, text })
}

function notRecognized(names: readonly string[]): string {
  const quoted = list(names.map((name) => `“${name}”`))
  return `We do not recognize ${quoted}, so not everything was checked. Look it up before you prescribe.`
}
