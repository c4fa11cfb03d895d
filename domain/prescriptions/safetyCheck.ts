import type { SafetyAlertKind, SafetySeverity } from '../generated/enums'
import { namesAny } from '../intake/namesAny'
import type { Product } from '../products/product'
import { ingredientsOf } from '../products/product'
import { allergyNames } from './allergyNames'
import { conditionRules } from './conditionRules'
import { interactionRules } from './interactionRules'
import { otherKnownNames } from './otherKnownNames'
import { substances } from './substances'

/** What is known of a patient when something is to be prescribed; `null`: nothing was said, not even that there is none. */
export interface SafetyBasis {
  readonly medicines: readonly string[] | null
  readonly allergies: readonly string[] | null
  /** Allergies that staff have noted; they do not say that the patient has been asked. */
  readonly notedAllergies: readonly string[]
  readonly conditions: readonly KnownCondition[] | null
  /** What our own prescriptions in force hold, by their products' generic names; without what is being renewed. */
  readonly prescribed: readonly string[]
}

export interface KnownCondition {
  readonly name: string
  /** The option of the intake, where it is one. */
  readonly code: string | null
}

/** Something to be looked at before a product is prescribed. */
export interface SafetyAlert {
  /** The same as long as nothing changes: what was read can be told from what has come since. */
  readonly id: string
  readonly kind: SafetyAlertKind
  readonly severity: SafetySeverity
  /** What of the patient's it is about; null for a list of which nothing is known. */
  readonly about: string | null
  /** For the professional. */
  readonly text: string
}

/** Whether an alert keeps a product from being prescribed until somebody says why all the same. */
export function isBlocking({ severity }: Pick<SafetyAlert, 'severity'>): boolean {
  return severity !== 'caution'
}

const order: readonly SafetySeverity[] = ['contraindicated', 'serious', 'unknown', 'caution']

/**
 * Checks a product against what a patient takes, is allergic to and has. What cannot be checked is an alert like any other:
 * nothing passes because it was not understood.
 * @returns gravest first
 */
export function checkSafety(
  product: Pick<Product, 'genericName'>,
  basis: SafetyBasis,
): readonly SafetyAlert[] {
  const ingredients = ingredientsOf(product)
  const alerts = [
    ...ingredients.filter(hasNoRules).map((name) => unchecked('product', name, unknownProduct)),
    ...interactionsOf(ingredients, basis),
    ...allergiesAgainst(ingredients, basis),
    ...conditionsAgainst(ingredients, basis),
    ...duplicatesOf(ingredients, basis),
  ]
  const byId = new Map(alerts.map((alert) => [alert.id, alert]))
  return [...byId.values()].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}

const unknownProduct = 'We have no rules for this ingredient. Check it yourself against the label.'
const unknownMedicine =
  'We do not know this medicine, so nothing was checked. Look it up before you prescribe.'
const notSaid = {
  medicines: 'The patient has not said what they take. Interactions were not checked.',
  allergies: 'The patient has not said whether they have allergies. Nothing was checked.',
  conditions: 'The patient has not said what they have. Contraindications were not checked.',
} as const

function interactionsOf(
  ingredients: readonly string[],
  { medicines, prescribed }: SafetyBasis,
): SafetyAlert[] {
  const taken = [...new Set([...(medicines ?? []), ...prescribed])]
  const missing = medicines ? [] : [unchecked('medicines', null, notSaid.medicines)]
  return [...missing, ...taken.flatMap((name) => alertsOfMedicine(ingredients, name))]
}

function alertsOfMedicine(ingredients: readonly string[], about: string): SafetyAlert[] {
  if (!isKnown(about)) return [unchecked('medicine', about, unknownMedicine)]
  const isSame = ingredients.some((ingredient) => namesAny(about, [ingredient]))
  return (
    interactionRules
      .filter((rule) => rule.ingredients.some((name) => ingredients.includes(name)))
      .filter((rule) => namesAny(about, substances[rule.with]))
      // The medicine itself is a duplicate, and not another one of its kind.
      .filter(() => !isSame)
      .map(({ id, severity, text }) => alert({ id, kind: 'interaction', severity, about, text }))
  )
}

function allergiesAgainst(
  ingredients: readonly string[],
  { allergies, notedAllergies }: SafetyBasis,
): SafetyAlert[] {
  const missing = allergies ? [] : [unchecked('allergies', null, notSaid.allergies)]
  const against = (who: string) => (about: string) =>
    ingredients
      .filter((ingredient) => namesAny(about, [ingredient, ...(allergyNames[ingredient] ?? [])]))
      .map((ingredient) => {
        const text = `${who} an allergy; this product contains ${ingredient}.`
        const id = `allergy.${ingredient}`
        return alert({ id, kind: 'allergy', severity: 'contraindicated', about, text })
      })
  return [
    ...missing,
    ...notedAllergies.flatMap(against('A colleague has noted')),
    ...(allergies ?? []).flatMap(against('The patient reports')),
  ]
}

function conditionsAgainst(ingredients: readonly string[], { conditions }: SafetyBasis): SafetyAlert[] {
  if (!conditions) return [unchecked('conditions', null, notSaid.conditions)]
  const rules = conditionRules.filter((rule) => rule.ingredients.some((name) => ingredients.includes(name)))
  return conditions.flatMap(({ name: about, code }) =>
    rules
      .filter(({ codes, names }) => (code !== null && codes.includes(code)) || namesAny(about, names))
      .map(({ id, severity, text }) => alert({ id, kind: 'condition', severity, about, text })),
  )
}

function duplicatesOf(ingredients: readonly string[], { medicines, prescribed }: SafetyBasis): SafetyAlert[] {
  return [...(medicines ?? []), ...prescribed].flatMap((about) =>
    ingredients
      .filter((ingredient) => namesAny(about, [ingredient]))
      .map((ingredient) => {
        const text = 'The patient takes it already. Make sure that the doses do not add up.'
        return alert({ id: `duplicate.${ingredient}`, kind: 'duplicate', severity: 'caution', about, text })
      }),
  )
}

const knownNames = [...Object.values(substances).flat(), ...Object.keys(allergyNames), ...otherKnownNames]

function isKnown(name: string): boolean {
  return namesAny(name, knownNames)
}

function hasNoRules(ingredient: string): boolean {
  return !Object.hasOwn(allergyNames, ingredient)
}

function unchecked(what: string, about: string | null, text: string): SafetyAlert {
  return alert({ id: `unchecked.${what}`, kind: 'unchecked', severity: 'unknown', about, text })
}

function alert({ id, ...rest }: SafetyAlert): SafetyAlert {
  return { id: rest.about === null ? id : `${id}:${rest.about.trim().toLowerCase()}`, ...rest }
}
