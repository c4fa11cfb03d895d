import type { SafetyAlert } from './safetyFacts'

/** An alert about something a patient has told: its id names the rule and what was told. */
export function alertAbout({ id, ...rest }: SafetyAlert): SafetyAlert {
  return { id: rest.about === null ? id : `${id}:${rest.about.trim().toLowerCase()}`, ...rest }
}

/** An alert that something was not understood or never told, so that nothing could be checked. */
export function unchecked(what: string, about: string | null, text: string): SafetyAlert {
  return alertAbout({ id: `unchecked.${what}`, kind: 'unchecked', severity: 'unknown', about, text })
}

/** Whether a rule is about one of a product's ingredients; a rule without ingredients is about every product. */
export function isAbout(
  rule: { readonly ingredients: readonly string[] },
  ingredients: readonly string[],
): boolean {
  return rule.ingredients.length === 0 || rule.ingredients.some((name) => ingredients.includes(name))
}

/** Whether an alert keeps a product from being prescribed until a clinician gives a reason to prescribe it nonetheless. */
export function isBlocking({ severity }: Pick<SafetyAlert, 'severity'>): boolean {
  return severity !== 'caution'
}
