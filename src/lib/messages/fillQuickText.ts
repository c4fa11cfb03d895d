/** Fills a text in for one patient (`{name}`); without a name, the salutation is left out. */
export function fillQuickText(text: string, patientName: string | null | undefined): string {
  const firstName = patientName?.trim().split(/\s+/u)[0]
  if (firstName) return text.replaceAll('{name}', firstName)
  const unaddressed = text.replaceAll(/ \{name\}|\{name\}, ?/gu, '')
  return unaddressed.charAt(0).toUpperCase() + unaddressed.slice(1)
}
