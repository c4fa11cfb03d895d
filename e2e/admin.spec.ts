import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { apiAs } from './support/api'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from './support/givenRequest'
import { port } from './support/port'
import { browserOf } from './support/signIn'

const origin = `http://localhost:${port}`
const approve =
  'mutation ($input: ApproveRequestInput!) { approveRequest(input: $input) { status paymentStatus } }'

/** A request that was prescribed, with $69.00 charged. */
async function givenChargedRequest(): Promise<string> {
  const sent = await givenSubmittedRequest(await givenPatient(), 'sleep')
  const { id, version } = await givenClaimedRequest('doctor2@example.com', sent)
  const doctor = await apiAs(origin, 'doctor2@example.com')
  const prescription = { productId: 'ramelteon-8', sig: 'Take 1 tablet at bedtime.', quantity: 1, refills: 1 }
  const { data } = await doctor.ask(approve, {
    input: { id, expectedVersion: version, prescriptionId: randomUUID(), ...prescription },
  })
  expect(data).toEqual({ approveRequest: { status: 'prescribed', paymentStatus: 'captured' } })
  return id
}

/** Rows but the one with the columns' names. */
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })

test('an Admin narrows the list by filters that stay in the address', async ({ browser }) => {
  const { page: admin } = await browserOf(browser, 'admin@example.com')

  await admin.getByLabel('Status').selectOption({ label: 'Declined' })
  await expect(rowsOf(admin).filter({ hasText: 'Noah Feldman' })).toHaveCount(1)
  await expect(rowsOf(admin).filter({ hasNotText: 'Declined' })).toHaveCount(0)
  await admin.reload()
  await expect(rowsOf(admin).filter({ hasText: 'Noah Feldman' })).toHaveCount(1)

  await admin.getByLabel('State').selectOption({ label: 'Texas' })
  await expect(admin.getByText('Noah Feldman')).toBeHidden()
  await admin.goBack()
  await expect(rowsOf(admin).filter({ hasText: 'Noah Feldman' })).toHaveCount(1)
})

test('an Admin turns the pages forth and back, and no request is on two', async ({ browser }) => {
  for (let made = 0; made < 10; made += 1) await givenSubmittedRequest(await givenPatient(), 'pain_cream')
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

/** The request each row leads to, once the rows are those of the page that is shown. */
async function addressesOf(links: Locator): Promise<(string | undefined)[]> {
  await expect(links.first()).toBeVisible()
  await expect(links.page().locator('[aria-busy=true]')).toHaveCount(0)
  const addresses = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href') ?? ''),
  )
  return addresses.map((address) => /request=([0-9a-f-]{36})/.exec(address)?.[1])
}

test('an Admin gives a part of a payment back, and the trail says so and is in order', async ({
  browser,
}) => {
  const requestId = await givenChargedRequest()
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto(`/admin?section=payments&requestId=${requestId}`)
  await rowsOf(admin).getByRole('link').focus()
  await admin.keyboard.press('Enter')
  const payment = admin.getByRole('complementary', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Refund' }).click()
  await payment.getByLabel('Amount in dollars').fill('69.01')
  await payment.getByLabel('Reason').selectOption({ label: 'Goodwill' })
  await payment.getByRole('button', { name: 'Review refund' }).click()
  await expect(payment.getByText('At most $69.00 can be given back.')).toBeVisible()
  await payment.getByLabel('Amount in dollars').fill('19.00')
  await payment.getByRole('button', { name: 'Review refund' }).click()
  await payment.getByRole('button', { name: 'Refund $19.00' }).click()
  await expect(payment.getByText('$19.00 was given back.')).toBeVisible()
  await expect(payment.getByText('$50.00')).toBeVisible()
  await admin.reload()
  await expect(payment.getByText('$50.00')).toBeVisible()
  await expectAccessible(admin)
  await admin.keyboard.press('Escape')
  await expect(payment).toBeHidden()
  await expect(rowsOf(admin)).toContainText('Partly refunded')

  await admin.getByRole('link', { name: 'Audit trail' }).click()
  await admin.getByLabel('What').selectOption({ label: 'Gave money back' })
  await expect(rowsOf(admin).filter({ hasNotText: 'Gave money back' })).toHaveCount(0)
  await rowsOf(admin).first().getByRole('link').click()
  const event = admin.getByRole('complementary', { name: 'Audit event' })
  await expect(event.getByText('amountCents: 1900')).toBeVisible()
  await event.getByRole('link', { name: 'Close' }).click()
  await admin.getByRole('button', { name: 'Check the trail' }).click()
  await expect(admin.getByText(/^[\d,]+ rows in order$/)).toBeVisible()
})

for (const width of [1280, 390]) {
  test(`every section can be used by everybody, ${width} pixels wide`, async ({ browser }) => {
    // Axe reads five long lists.
    test.slow()
    await givenChargedRequest()
    const { page: admin } = await browserOf(browser, 'admin@example.com')
    await admin.setViewportSize({ width, height: 844 })
    const sections = admin.getByRole('navigation', { name: 'Sections' })
    for (const section of ['Requests', 'Payments', 'Prescriptions', 'Patients', 'Audit trail']) {
      await sections.getByRole('link', { name: section }).click()
      await expect(admin.getByRole('heading', { level: 1, name: section })).toBeVisible()
      await expect(rowsOf(admin).first()).toBeVisible()
      await expectAccessible(admin)
      const overflow = await admin.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ section, overflow }).toEqual({ section, overflow: 0 })
    }
  })
}

test('nobody else sees anything of it', async ({ browser }) => {
  const ask = 'query { payments { nodes { id } } auditEvents { nodes { id } } }'
  for (const [email, home] of [
    ['patient2@example.com', '/dashboard'],
    ['doctor2@example.com', '/docdashboard'],
  ] as const) {
    const { page } = await browserOf(browser, email)
    await page.goto('/admin?section=payments')
    await page.waitForURL(`**${home}`)
    const { data, errors } = await (await apiAs(origin, email)).ask(ask)
    expect(data).toBeNull()
    expect(errors?.map(({ errorType }) => errorType)).toContain('Unauthorized')
  }
})
