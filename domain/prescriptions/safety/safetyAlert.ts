import type { SafetyAlert } from './safetyFacts'

/** Returns an alert about a patient-reported fact, with an id of the rule and the fact. */
export function alertAbout({ id, ...rest }: SafetyAlert): SafetyAlert {
  return { id: rest.about === null ? id : `${id}:${rest.about.trim().toLowerCase()}`, ...rest }
}

/** Returns an alert that a fact was not recognized or never reported, so that it could not be checked. */
export function unchecked(what: string, about: string | null, text: string): SafetyAlert {
  return alertAbout({ id: `unchecked.${what}`, kind: 'unchecked', severity: 'unknown', about, text })
}

/**
 * Returns whether a rule applies to one of a product's ingredients. A rule without ingredients applies to
 * every product.
 */
export function isAbout(
  rule: { readonly ingredients: readonly string[] },
  ingredients: readonly string[],
): boolean {
  return rule.ingredients.length === 0 || rule.ingredients.some((name) => ingredients.includes(name))
}

/** Returns whether an alert blocks prescribing a product until a clinician gives an override reason. */
export function isBlocking({ severity }: Pick<SafetyAlert, 'severity'>): boolean {
  return severity !== 'caution'
}
