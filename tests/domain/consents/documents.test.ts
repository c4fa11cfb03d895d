import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentText } from '../../../domain/consents/consentDocument'
import { consentDocuments } from '../../../domain/consents/documents'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'

/**
 * Published texts: SHA-256 by name and version. A text never changes under its version: a changed text needs a new version
 * in domain/consents/versions.ts and a line here.
 */
const published: Readonly<Record<string, string>> = {
  'terms 2026-11-22': 'a09ce246053d4cfb9b3a9e5ebc9de9aaaa3a2bf30f78642502b82d994dd7dc90',
  'privacy 2026-11-22': 'fb1420f8814448eede6a50d8f3bd3601f38de7e6efcb072738a6b78db038d623',
  'truthfulness 2026-11-22': 'f101f23f896f3ac6904bf26689d9b5e42861d963484c6de5447e8f72e220fe1d',
}

test.each(Object.values(consentDocuments))(
  'the text of $name equals the published version $version',
  (document) => {
    const sha256 = createHash('sha256').update(consentText(document)).digest('hex')
    expect(published[`${document.name} ${document.version}`]).toBe(sha256)
  },
)

test('each consent asks for the current document, and shows the whole text of a document without a page', () => {
  const items = currentQuestionnaire('ed').sections.flatMap((section) => section.items)
  const consents = items.filter((item) => item.kind === 'consent')
  expect(consents).toHaveLength(3)
  for (const item of consents) {
    const document = consentDocuments[item.document]
    expect(item.version).toBe(document.version)
    if (item.path) expect(item.path).toBe(`/${document.name}`)
    else expect(consentText(document)).toBe(`${item.label}\n\n${item.help}`)
  }
})
