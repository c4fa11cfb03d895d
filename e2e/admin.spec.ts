import { randomUUID } from 'node:crypto'
import { expect, type Locator, test } from '@playwright/test'
import { answersFor } from '../tests/support/builders/answers'
import { apiAs } from './support/api'
import { port } from './support/port'
import { browserOf } from './support/signIn'

const save = 'mutation ($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { id version } }'
const submit = 'mutation ($input: RequestVersionInput!) { submitRequest(input: $input) { id } }'

async function givenSubmittedRequests(count: number): Promise<void> {
  const patient = await apiAs(`http://localhost:${port}`, 'patient2@example.com')
  for (let made = 0; made < count; made += 1) {
    const draft = {
      id: randomUUID(),
      treatmentType: 'pain_cream',
      questionnaireVersion: 1,
      answers: JSON.stringify(answersFor('pain_cream')),
    }
    const { data } = await patient.ask<{ saveRequestDraft: { version: number } }>(save, { input: draft })
    const input = { id: draft.id, expectedVersion: data.saveRequestDraft.version }
    expect((await patient.ask(submit, { input })).errors).toBeUndefined()
  }
}

test('an Admin narrows the list by filters that stay in the address', async ({ browser }) => {
  const { page: admin } = await browserOf(browser, 'admin@example.com')

  await admin.getByLabel('Status').selectOption({ label: 'Declined' })
  await expect(admin.getByRole('row')).toHaveCount(2)
  await expect(admin.getByRole('row').last()).toContainText('Noah Feldman')
  await admin.reload()
  await expect(admin.getByRole('row')).toHaveCount(2)

  await admin.getByLabel('Treatment').selectOption({ label: 'Sleep Health' })
  await expect(admin.getByText('Noah Feldman')).toBeHidden()
})

test('an Admin turns the pages forth and back, and no request is on two', async ({ browser }) => {
  await givenSubmittedRequests(30)
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  const pages = admin.getByRole('navigation', { name: 'Pages' })
  const patients = admin.getByRole('row').getByRole('link')
  const first = await addressesOf(patients)

  await pages.getByText('Next').click()
  await expect(pages).toContainText('Page 2')
  const second = await addressesOf(patients)
  expect(second.filter((address) => first.includes(address))).toEqual([])

  await pages.getByText('Previous').click()
  await expect(pages).toContainText('Page 1')
})

/** The request each row leads to. */
async function addressesOf(links: Locator): Promise<(string | undefined)[]> {
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href') ?? ''),
  )
  return addresses.map((address) => /[0-9a-f-]{36}/.exec(address)?.[0])
}
