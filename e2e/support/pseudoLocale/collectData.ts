import type { Response } from '@playwright/test'

/** Properties whose value is shown as it is, though it is one word in lower case. */
const shownAsTheyAre = new Set([
  'packUnit',
  'unit',
  'form',
  'name',
  'chartName',
  'genericName',
  'genericNames',
  'substance',
  'text',
  'body',
])

/**
 * Adds the texts of a JSON response to those known: names, products, questions, what people have written. Codes are left
 * out: no screen may show one.
 */
export async function collectData(response: Response, data: Set<string>): Promise<void> {
  if (!response.headers()['content-type']?.includes('json')) return
  const body: unknown = await response.json().catch(() => undefined)
  collectTexts('', body, data)
}

function collectTexts(key: string, value: unknown, data: Set<string>): void {
  if (typeof value === 'string') {
    if (shownAsTheyAre.has(key) || !isCode(value)) data.add(value)
  } else if (typeof value === 'object' && value !== null)
    for (const [inner, content] of Object.entries(value))
      collectTexts(Array.isArray(value) ? key : inner, content, data)
}

/** Returns whether a text is written as codes are: `noAddress`, `gateway_trouble`, `HARD`, `spread`. */
function isCode(text: string): boolean {
  if (text === 'mL') return false
  return /^[a-z]+(?:[A-Z_-]\w*)?$|^[A-Z][A-Z_]{2,}$/.test(text)
}
