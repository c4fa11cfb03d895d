import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { apiAs, must } from '../support/api'
import { browserOf } from '../support/browser/browserOf'
import { givenPrescription } from '../support/given/givenPrescription'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { isBehindCloudFront, origin } from '../support/port'
import { requireFreshSignIn } from '../support/browser/requireFreshSignIn'
import { signIn } from '../support/browser/signIn'
import { test } from '../support/test'

/** A request that was prescribed, with $69.00 charged. */
async function givenChargedRequest(): Promise<{ id: string; patientId: string }> {
  const email = await givenPatient()
  const { requestId, patientId } = await givenPrescription(email, 'sleep', {
    productId: 'ramelteon-8',
    refills: 1,
  })
  const { request } = await must<{ request: { request: object } }>(
    await apiAs(origin, email),
    'query ($id: ID!) { request(id: $id) { request { status paymentStatus } } }',
    { id: requestId },
  )
  expect(request.request).toEqual({ status: 'prescribed', paymentStatus: 'captured' })
  return { id: requestId, patientId }
}

/** Rows but the one with the columns' names. */
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })

test('an Admin filters the list, keeps the filters in the address, saves them, and exports the rows', async ({
  browser,
}) => {
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto('/admin?section=requests')

  await admin.getByLabel('Status').selectOption({ label: 'Declined' })
  await expect(rowsOf(admin).filter({ hasText: 'Noah Feldman' })).toHaveCount(1)
  await expect(rowsOf(admin).filter({ hasNotText: 'Declined' })).toHaveCount(0)
  await admin.reload()
  await expect(rowsOf(admin).filter({ hasText: 'Noah Feldman' })).toHaveCount(1)

  await admin.getByLabel('State').selectOption({ label: 'Texas' })
  await expect(admin.getByText('Noah Feldman')).toBeHidden()
  await admin.goBack()
  await expect(rowsOf(admin).filter({ hasText: 'Noah Feldman' })).toHaveCount(1)

  const name = `Declined ${randomUUID().slice(0, 6)}`
  await admin.getByRole('button', { name: 'Save this filter' }).click()
  await admin.getByLabel('Filter name').fill(name)
  await admin.keyboard.press('Enter')
  await admin.getByRole('link', { name: 'Clear filters' }).click()
  await admin.getByRole('link', { name }).click()
  await expect(admin).toHaveURL(/status=declined/)

  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^tendwell-requests-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Noah Feldman')
  await expectAccessible(admin)
})

test('an Admin pages forward and back, and no request appears on two pages', async ({ browser }) => {
  for (let made = 0; made < 10; made += 1) await givenSubmittedRequest(await givenPatient(), 'pain_cream')
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto('/admin?section=requests')
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

test('an Admin refunds part of a payment, and the verified audit log records it', async ({ browser }) => {
  const { id: requestId, patientId } = await givenChargedRequest()
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto(`/admin?section=payments&requestId=${requestId}`)
  await rowsOf(admin).getByRole('link').focus()
  await admin.keyboard.press('Enter')
  const payment = admin.getByRole('complementary', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Refund' }).click()
  await payment.getByLabel('Amount (USD)').fill('69.01')
  await payment.getByLabel('Reason').selectOption({ label: 'Goodwill' })
  await payment.getByRole('button', { name: 'Review refund' }).click()
  await expect(payment.getByText('Enter an amount up to $69.00.')).toBeVisible()
  await payment.getByLabel('Amount (USD)').fill('19.00')
  await payment.getByRole('button', { name: 'Review refund' }).click()
  await payment.getByRole('button', { name: 'Refund $19.00' }).click()
  await expect(payment.getByText('$19.00 refunded.')).toBeVisible()
  await expect(payment.getByText('$50.00')).toBeVisible()
  await admin.reload()
  await expect(payment.getByText('$50.00')).toBeVisible()
  await expectAccessible(admin)
  await admin.keyboard.press('Escape')
  await expect(payment).toBeHidden()
  await expect(rowsOf(admin)).toContainText('Partially refunded')

  await admin.goto(`/admin?section=audit&patientId=${patientId}`)
  await admin.getByLabel('Activity').selectOption({ label: 'Refunded a payment' })
  await expect(rowsOf(admin).filter({ hasNotText: 'Refunded a payment' })).toHaveCount(0)
  await rowsOf(admin).first().getByRole('link').click()
  const event = admin.getByRole('complementary', { name: 'Audit event' })
  await expect(event.getByText('Amount: $19.00')).toBeVisible()
  await event.getByRole('link', { name: 'Close' }).click()
  await admin.getByRole('button', { name: 'Verify audit log' }).click()
  await expect(admin.getByText(/^[\d,]+ rows verified$/)).toBeVisible()
})

test('an unfinished refund is restored after the sign-in that it requires', async ({ browser }) => {
  const { id: requestId } = await givenChargedRequest()
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto(`/admin?section=payments&requestId=${requestId}`)
  await rowsOf(admin).getByRole('link').click()
  const payment = admin.getByRole('complementary', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Refund' }).click()
  await payment.getByLabel('Amount (USD)').fill('12.00')
  await payment.getByLabel('Reason').selectOption({ label: 'Goodwill' })
  await payment.getByLabel('Note for staff').fill('Parcel came late')
  await payment.getByRole('button', { name: 'Review refund' }).click()
  await requireFreshSignIn(admin, 'RefundPayment')
  await payment.getByRole('button', { name: 'Refund $12.00' }).click()
  await payment.getByRole('button', { name: 'Sign in again' }).click()

  await expect(admin).toHaveURL(/\/login/)
  await signIn(admin, 'admin@example.com')
  await expect(payment.getByLabel('Amount (USD)')).toHaveValue('12.00')
  await expect(payment.getByLabel('Note for staff')).toHaveValue('Parcel came late')
  await payment.getByRole('button', { name: 'Review refund' }).click()
  await payment.getByRole('button', { name: 'Refund $12.00' }).click()
  await expect(payment.getByText('$12.00 refunded.')).toBeVisible()
})

test('an Admin invites, disables and enables staff with the keyboard alone, never themselves', async ({
  browser,
}) => {
  const email = `lee-${randomUUID()}@example.com`
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto('/admin')
  const press = async (target: Locator, key = 'Enter') => {
    await target.focus()
    await admin.keyboard.press(key)
  }
  await press(admin.getByRole('link', { name: 'Users' }))
  await press(admin.getByRole('button', { name: 'Invite staff' }))
  await expect(admin.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused()
  await admin.keyboard.type(email)
  await admin.keyboard.press('Enter')
  await expect(admin.getByText(`Invited ${email}.`)).toBeVisible()
  await press(admin.getByRole('link', { name: 'View user' }))

  const user = admin.getByRole('complementary', { name: 'User' })
  await expect(user).toBeFocused()
  await expect(user.getByText('Clinician', { exact: true })).toBeVisible()
  for (const action of ['Disable account', 'Enable account']) {
    await press(user.getByRole('button', { name: action, exact: true }))
    await expect(user.getByRole('heading', { name: action })).toBeFocused()
    await press(user.getByRole('button', { name: action, exact: true }))
    await expect(user.getByText('Changes saved', { exact: true })).toBeVisible()
  }
  await expectAccessible(admin)
  await expect(user.getByRole('listitem').filter({ hasText: 'Ruth Feld' })).toHaveText([
    /^Enabled/,
    /^Disabled/,
    /^Invited/,
  ])
  await admin.keyboard.press('Escape')
  await expect(user).toBeHidden()

  await admin.getByLabel('Name or email').fill('admin@')
  // The search is applied after a pause, and closes details of the previous list.
  await expect(admin).toHaveURL(/=admin%40/)
  await rowsOf(admin).filter({ hasText: 'admin@example.com' }).getByRole('link').click()
  await expect(user.getByText('This is your account.')).toBeVisible()
  await expect(user.getByRole('button', { name: 'Disable account' })).toBeHidden()
})

test('an Admin sees the metrics of the practice, as charts and as numbers', async ({ browser }) => {
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto('/admin')
  for (const width of [1280, 390]) {
    await admin.setViewportSize({ width, height: 844 })
    await expect(admin.getByRole('img', { name: /^Decisions per day\. \d+ decisions/ })).toBeVisible()
    await expect(admin.getByText('Seals the audit log')).toBeVisible()
    const clinicians = admin.getByRole('table', { name: 'Clinicians' })
    await expect(clinicians.getByRole('row', { name: /Dr\. Lena Lee/ })).toBeVisible()
    await expect(admin.getByRole('heading', { name: 'Effort per decision' })).toBeVisible()
    await expectAccessible(admin)
  }
  await admin.getByText('Show as table').first().click()
  await expect(admin.getByRole('table', { name: 'Decisions per day' })).toBeVisible()
  await admin.getByRole('link', { name: '7 days' }).click()
  await expect(admin).toHaveURL(/days=7/)
})

test('an Admin narrows lists to a person by name or email, and the audit log by who acted', async ({
  browser,
}) => {
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto('/admin?section=requests')
  await admin.getByLabel('Patient name or email').fill('feldman noah')
  await expect(admin).toHaveURL(/person=feldman/)
  await expect(rowsOf(admin).filter({ hasText: 'Noah Feldman' })).not.toHaveCount(0)
  await expect(rowsOf(admin).filter({ hasNotText: 'Noah Feldman' })).toHaveCount(0)

  const sections = admin.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Prescriptions' }).click()
  await admin.getByLabel('Patient name or email').fill('patient@example.com')
  await expect(admin).toHaveURL(/person=patient%40/)
  await expect(rowsOf(admin).filter({ hasText: 'Maya Okafor' })).not.toHaveCount(0)
  await expect(rowsOf(admin).filter({ hasNotText: 'Maya Okafor' })).toHaveCount(0)

  await sections.getByRole('link', { name: 'Audit log' }).click()
  await admin.getByLabel('User name or email').fill('admin@example.com')
  await expect(admin).toHaveURL(/agent=admin%40/)
  await expect(rowsOf(admin).filter({ hasText: 'Ruth Feld' })).not.toHaveCount(0)
  await expect(rowsOf(admin).filter({ hasNotText: 'Ruth Feld' })).toHaveCount(0)
  await expectAccessible(admin)
})

test('an Admin reads a questionnaire as patients see it, and focus returns to its row', async ({
  browser,
}) => {
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto('/admin?section=intake')
  const row = rowsOf(admin).getByRole('link', { name: 'Pain Management' })
  await row.click()
  const drawer = admin.getByRole('complementary', { name: 'Intake questions' })
  await expect(drawer.getByText('Your state', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('combobox', { name: 'Your state' })).toBeDisabled()
  await drawer.getByText(/screening rules$/).click()
  await expect(drawer.getByText(/^Applies when/).first()).toBeVisible()
  await expectAccessible(admin)
  await drawer.getByRole('combobox', { name: 'Version' }).selectOption('Version 2')
  await expect(admin).toHaveURL(/preview=2/)
  await expect(drawer.getByRole('combobox', { name: 'Your state' })).toBeDisabled()
  await admin.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(row).toBeFocused()
})

test('an Admin prices a product, adds one and changes settings by keyboard only, and the shop follows', async ({
  browser,
}) => {
  test.skip(isBehindCloudFront, 'CloudFront may keep a public page for minutes after an Admin has changed it')
  test.slow()
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto('/admin')
  const press = async (target: Locator, key = 'Enter') => {
    await target.focus()
    await admin.keyboard.press(key)
  }
  const type = async (field: Locator, text: string) => {
    await press(field, 'Control+a')
    await admin.keyboard.type(text)
  }
  await press(admin.getByRole('link', { name: 'Catalog' }))
  await press(admin.getByLabel('Treatment'), 'w')
  await expect(admin).toHaveURL(/treatment=weight_loss/)
  // One that no other journey buys.
  await press(admin.getByRole('link', { name: 'Psyllium fiber powder' }))
  const product = admin.getByRole('complementary', { name: 'Product' })
  await expect(product).toBeFocused()
  await type(product.getByLabel('Price per package (USD)'), '17.999')
  await admin.keyboard.press('Enter')
  await expect(product.getByText('Enter an amount from $0.50 to $10,000.00')).toBeVisible()
  await type(product.getByLabel('Price per package (USD)'), '18.50')
  await expect(product.getByText('$17.00 → $18.50')).toBeVisible()
  await admin.keyboard.press('Enter')
  await expect(product.getByText(/^Saved\. Changes are in effect now\./)).toBeVisible()
  await expect(product.getByRole('listitem').filter({ hasText: 'Ruth Feld' })).toContainText(
    '$17.00 → $18.50',
  )
  await expectAccessible(admin)
  await admin.keyboard.press('Escape')
  await expect(product).toBeHidden()
  await expect(rowsOf(admin).filter({ hasText: 'Psyllium fiber powder' })).toContainText('$18.50')

  // and adds another, which is hidden until it is offered; a name already in use is reported at its field
  await press(admin.getByRole('link', { name: 'Add product' }))
  const added = admin.getByRole('complementary', { name: 'New product' })
  await expect(added).toBeFocused()
  await press(added.getByLabel('Treatment'), 'w')
  await type(added.getByLabel('Name', { exact: true }), 'Orlistat tablet')
  await type(added.getByLabel('Active ingredients'), 'orlistat')
  await type(added.getByLabel('Strength'), '60 mg')
  await press(added.getByLabel('Form'), 't')
  await type(added.getByLabel('Package size'), '30')
  await press(added.getByLabel('Package unit'), 't')
  await type(added.getByLabel('Product ID'), 'metformin-er-500')
  await press(added.getByLabel('Route'), 'o')
  await type(added.getByLabel('Days supply per package'), '30')
  await type(added.getByLabel('Price per package (USD)'), '-5')
  await type(added.getByLabel('Description'), 'Keeps the body from taking up some of the fat in food.')
  await press(added.getByRole('button', { name: 'Add as hidden' }))
  const price = added.getByLabel('Price per package (USD)')
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(/Enter an amount from \$0\.50/)
  await expectAccessible(admin)
  await type(price, '31')
  await admin.keyboard.press('Enter')
  const productId = added.getByLabel('Product ID')
  await expect(productId).toHaveAccessibleDescription(/Another product already has this ID/)
  await expect(productId).toBeFocused()
  await type(productId, 'orlistat-60')
  await admin.keyboard.press('Enter')
  await expect(product.getByText('This product is hidden')).toBeVisible()
  await expect(product.getByRole('listitem').filter({ hasText: 'Ruth Feld' })).toContainText(
    'Added as hidden',
  )
  const patient = await apiAs(origin, await givenPatient())
  const offered = async () => {
    const { data } = await patient.ask<{ products: { id: string }[] }>(
      'query { products(treatmentType: weight_loss) { id } }',
    )
    return data.products.some(({ id }) => id === 'orlistat-60')
  }
  expect(await offered()).toBe(false)
  await press(product.getByLabel('Visibility'), 'a')
  await admin.keyboard.press('Enter')
  await press(product.getByRole('button', { name: 'Save changes' }))
  await expect(product.getByText(/^Saved\. Changes are in effect now\./)).toBeVisible()
  await expect.poll(offered).toBe(true)

  await press(admin.getByRole('link', { name: 'Settings' }))
  const minutes = admin.getByLabel('Sign patients out after (minutes)')
  await type(minutes, '4')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('Enter a whole number from 5 to 120.')).toBeVisible()
  await type(minutes, '31')
  await press(admin.getByRole('checkbox', { name: 'Wyoming' }), 'Space')
  await type(admin.getByLabel('Phone number'), '(614) 555-0142')
  await press(admin.getByRole('checkbox', { name: /List clinicians/ }), 'Space')
  await expect(admin.getByText('30 minutes → 31 minutes')).toBeVisible()
  await press(admin.getByRole('button', { name: 'Save changes' }))
  await expect(admin.getByText(/^Saved\. Changes are in effect now\./)).toBeVisible()
  await expectAccessible(admin)

  const visitor = await browser.newPage()
  await visitor.goto('/about')
  await expect(visitor.getByRole('link', { name: '(614) 555-0142' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: /Lena Lee/ })).toBeVisible()
  await expectAccessible(visitor)

  // Bypasses the browser's cache, which may keep it for a minute.
  const testSystem: unknown = await (await fetch(`${origin}/practice.json`)).json()
  expect(testSystem).toMatchObject({ idle: { patientMinutes: 31 } })
  expect(JSON.stringify(testSystem)).toContain('"WY"')
  const shop = await browser.newPage()
  await shop.goto('/storefront?treatment=weight_loss&state=WY')
  await expect(shop.getByText('$18.50').first()).toBeVisible()
  await expect(shop.getByRole('heading', { name: 'Orlistat tablet' })).toBeVisible()

  // and professionals may prescribe it, or propose it
  const sent = await givenSubmittedRequest(await givenPatient(), 'weight_loss')
  const { id } = await givenClaimedRequest('doctor2@example.com', sent)
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  for (const decision of ['Approve and prescribe', 'Propose another treatment']) {
    await doctor.goto(`/docdashboard?tab=mine&request=${id}`)
    await doctor.getByRole('button', { name: decision }).click()
    await expect(doctor.getByRole('radio', { name: /^Orlistat/ })).toHaveCount(1)
  }
})

/** The sections that show rows, each of which leads to one that is open. */
const lists = [
  'Requests',
  'Orders',
  'Payments',
  'Prescriptions',
  'Patients',
  'Intake questions',
  'Catalog',
  'Users',
  'Emails & webhooks',
  'Audit log',
]

const mayBeEmpty = ['Identity checks', 'Inbox']

for (const width of [1280, 390]) {
  test(`every section is accessible, ${width} pixels wide`, async ({ browser }) => {
    // Axe reads many long lists.
    test.slow()
    await givenChargedRequest()
    const { page: admin } = await browserOf(browser, 'admin@example.com')
    await admin.goto('/admin')
    await admin.setViewportSize({ width, height: 844 })
    const sections = admin.getByRole('navigation', { name: 'Sections' })
    const parts: [string, Locator][] = [
      ...lists.map((list): [string, Locator] => [list, rowsOf(admin).first()]),
      ...mayBeEmpty.map((list): [string, Locator] => [
        list,
        rowsOf(admin)
          .or(admin.getByRole('heading', { level: 2, name: /^(Nothing|No) / }))
          .first(),
      ]),
      ['Visits & errors', admin.getByRole('heading', { name: 'Browser errors' })],
      ['Settings', admin.getByRole('heading', { name: 'Change history' })],
    ]
    for (const [section, part] of parts) {
      await sections.getByRole('link', { name: section, exact: true }).click()
      await expect(admin.getByRole('heading', { level: 1, name: section })).toBeVisible()
      await expect(part).toBeVisible()
      await expectAccessible(admin)
      const overflow = await admin.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ section, overflow }).toEqual({ section, overflow: 0 })
    }
  })
}

test('patients and clinicians cannot open the admin pages', async ({ browser }) => {
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
