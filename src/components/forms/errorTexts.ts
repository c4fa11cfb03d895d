/** Returns the text for the rule that each field breaks, as `brokenRules` of the domain returns them. */
export function errorTexts<Field extends string>(
  broken: Partial<Record<Field, string>>,
  texts: Readonly<Record<string, string>>,
): Partial<Record<Field, string>> {
  const rules = Object.entries<string | undefined>(broken)
  return Object.fromEntries(
    rules.map(([field, rule]) => [field, texts[rule ?? ''] ?? texts['required']]),
  ) as typeof broken
}
