import type { QuickText } from '#words/messages/quickTexts'

/**
 * Returns the quick texts for a draft that begins with "/", matching titles first.
 * @returns undefined for any other draft
 */
export function matchingQuickTexts(
  draft: string,
  quickTexts: readonly QuickText[],
): readonly QuickText[] | undefined {
  if (!draft.startsWith('/') || draft.includes('\n')) return undefined
  const wanted = draft.slice(1).trim().toLowerCase()
  const inTitle = quickTexts.filter(({ title }) => title.toLowerCase().includes(wanted))
  const inText = quickTexts.filter(
    (each) => !inTitle.includes(each) && each.text.toLowerCase().includes(wanted),
  )
  return [...inTitle, ...inText]
}

/** Fills a quick text in for one patient; without a name, the salutation is left out. */
export function fillQuickText({ text }: QuickText, patientName: string | null | undefined): string {
  const firstName = patientName?.trim().split(/\s+/u)[0]
  if (firstName) return text.replaceAll('{name}', firstName)
  const unaddressed = text.replaceAll(/ \{name\}|\{name\}, ?/gu, '')
  return unaddressed.charAt(0).toUpperCase() + unaddressed.slice(1)
}
