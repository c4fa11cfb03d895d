import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { browserOf } from '../support/browser/browserOf'
import { conversationOf, log } from '../support/browser/conversation'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { mailsTo } from '../support/mailbox'
import { messagesShown, messagesOnServer, storm, stormTimeoutMs, stormSize } from '../support/browser/storm'
import { killOneOfSeveral } from '../support/processes'
import { test } from '../support/test'

const queue = '/docdashboard'
const row = (page: Page, id: string) => page.locator(`[data-request="${id}"]`)
const requestOf = (page: Page) => new URL(page.url()).searchParams.get('request')
const claimOf = (page: Page, id: string) =>
  row(page, id)
    .locator('xpath=ancestor::*[@role="listitem"]')
    .getByRole('button', { name: /^Claim/ })
const professionals = ['doctor@example.com', 'doctor2@example.com'] as const
const notices = async () =>
  (await mailsTo('admin@example.com')).filter(({ subject }) => subject === 'Emergency access to a record')
    .length

test('concurrent clinicians, patients and an Admin: claims are exclusive, record views are logged, and no text is lost', async ({
  browser,
}) => {
  test.setTimeout(240_000 + stormSize * 1000 + 4 * stormTimeoutMs)
  // given requests of two patients, one of whom takes a medicine with interactions
  const [maya, ben] = await Promise.all([givenPatient(), givenPatient()])
  const medications = { none: false, entries: [{ name: 'Imitrex', dose: '50 mg', frequency: 'as needed' }] }
  const [first, second] = await Promise.all([
    // A treatment whose queue no other test uses.
    givenSubmittedRequest(maya, 'weight_loss'),
    givenSubmittedRequest(ben, 'sleep', { medications }),
  ])
  const [lee, haddad] = await Promise.all(
    professionals.map(async (email) => (await browserOf(browser, email)).page),
  )
  if (!lee || !haddad) throw new Error('Two professionals were to sign in.')

  const { owner, colleague, ownerEmail } = await test.step('both claim one request', async () => {
    for (const page of [lee, haddad]) {
      await page.goto(`${queue}?treatment=weight_loss&order=newest`)
      await expect(row(page, first.id)).toBeVisible()
    }
    await atOnce([lee, haddad], 'ClaimRequest', (page) => claimOf(page, first.id).click())

    // then one has claimed it, and the other sees the colleague's name
    const hasIt = async (page: Page) => requestOf(page) === first.id
    await expect.poll(async () => [await hasIt(lee), await hasIt(haddad)].filter(Boolean).length).toBe(1)
    const isLee = await hasIt(lee)
    const [winner, other] = isLee ? [lee, haddad] : [haddad, lee]
    await expect(other.getByRole('alert')).toContainText(/Claimed by/)

    // when the winner writes a note by keyboard and signs it, it is locked
    await winner.getByLabel('Your note').fill('No pancreatitis, no thyroid cancer in the family.')
    await expect(winner.getByText(/Draft saved/)).toBeVisible()
    await winner.getByRole('button', { name: 'Sign and lock' }).press('Enter')
    await expect(winner.getByText(/Signed by Dr\. .*, (MD|DO),/)).toBeVisible()
    await expect(winner.getByRole('button', { name: 'Add addendum' })).toBeVisible()
    await expectAccessible(winner)
    return { owner: other, colleague: winner, ownerEmail: professionals[isLee ? 1 : 0] }
  })

  await test.step('a decision on an outdated version in a second window is refused', async () => {
    const stale = await colleague.context().newPage()
    await stale.goto(`${queue}?tab=mine&request=${first.id}`)
    await expect(stale.getByRole('button', { name: 'Release' })).toBeVisible()
    await stale.route('**/graphql', (route) =>
      route.request().postData()?.includes('ReleaseRequest') === true ? route.continue() : route.abort(),
    )
    await colleague.locator('body').press('g')
    await expect.poll(() => requestOf(colleague)).toBeNull()
    await claimOf(owner, first.id).click()
    await expect.poll(() => requestOf(owner)).toBe(first.id)
    await stale.getByRole('button', { name: 'Release' }).click()
    await expect(stale.getByRole('alert').filter({ hasText: 'Couldn’t release this request' })).toBeVisible()
    await stale.close()
  })

  await test.step('the second patient gets a prescription that overrides an alert with a reason', async () => {
    const { id } = await givenClaimedRequest(ownerEmail, second)
    await owner.goto(`${queue}?tab=mine&request=${id}`)
    await owner.getByRole('button', { name: 'Approve and prescribe' }).click()
    await owner
      .getByRole('radio', { name: /^Trazodone/ })
      .first()
      .check()
    await expect(
      owner.getByRole('region', { name: 'Safety check' }).getByText('Interaction: Imitrex'),
    ).toBeVisible()
    const approve = owner.locator('form').getByRole('button', { name: 'Approve and prescribe' })
    await approve.click()
    await expect(owner.getByText(/Explain in at least 10 characters/)).toBeVisible()
    await expectAccessible(owner)
    await owner.getByLabel('Override reason').fill('Rare use, agreed with her neurologist')
    await approve.click()
    await expect(owner.getByText('Approved and prescribed. The patient was notified.')).toBeVisible()
  })

  const { page: admin } = await browserOf(browser, 'admin@example.com')

  await test.step('the colleague without a care relationship gives a reason first', async () => {
    const before = await notices()
    await colleague.goto(`/records/patient/${second.patientId}`)
    await expect(
      colleague.getByRole('heading', { name: 'You aren’t on this patient’s care team' }),
    ).toBeVisible()
    await expectAccessible(colleague)
    await colleague.getByLabel('Reason').focus()
    await colleague.keyboard.press('ArrowDown')
    await colleague.keyboard.press('Tab')
    await colleague.keyboard.type('Brought to our ward unconscious')
    await colleague.keyboard.press('Tab')
    await colleague.keyboard.press('Enter')
    await expect(colleague.getByText(/Emergency access until/)).toBeVisible()
    await expect(colleague.getByText(/Overridden: Rare use/)).toBeVisible()
    await colleague.getByRole('button', { name: 'Show access log' }).click()
    await expect(colleague.getByText('Medical emergency: Brought to our ward unconscious')).toBeVisible()
    await expectAccessible(colleague)

    // then the Admin gets an email, finds the visit marked in the audit log, and the patient can see it
    await expect.poll(notices).toBe(before + 1)
    await admin.goto(`/admin?section=audit&isEmergency=true&patientId=${second.patientId}`)
    const trail = admin.getByRole('table')
    await expect(trail.getByText('Used emergency access')).toBeVisible()
    await expect(trail.getByText('Emergency access', { exact: true }).first()).toBeVisible()
    const own = await pageOf(browser, ben)
    await own.goto('/profile')
    await own.getByRole('button', { name: 'Show access log' }).click()
    await expect(own.getByText('Emergency access, with a reason')).toBeVisible()
    await own.context().close()
  })

  await test.step('both sides write concurrently over unstable connections, while the Admin views', async () => {
    const patient = await pageOf(browser, maya)
    const conversationId = await conversationOf(maya)
    await patient.goto(`/messages/${conversationId}`)
    for (const page of [owner, admin]) await page.goto(`/doctor/messages?c=${conversationId}`)
    const screens = [patient, owner, admin]
    for (const page of screens) await expect(log(page)).toBeVisible()

    const halfWay = async () => {
      const sent = async () => (await messagesOnServer(maya, conversationId)).length
      await expect.poll(sent, { timeout: stormTimeoutMs }).toBeGreaterThanOrEqual(stormSize)
      killOneOfSeveral()
    }
    await Promise.all([storm(patient, 'P'), storm(owner, 'D'), storm(admin, undefined), halfWay()])

    // then the server has every message once, each side's in the order of writing
    const written = [...Array(stormSize).keys()].flatMap((number) => [`P ${number}`, `D ${number}`])
    const sequence = () => messagesOnServer(maya, conversationId)
    await expect.poll(async () => (await sequence()).length, { timeout: stormTimeoutMs }).toBe(written.length)
    const order = await sequence()
    expect(new Set(order)).toEqual(new Set(written))
    for (const side of ['P', 'D'])
      expect(order.filter((text) => text.startsWith(side))).toEqual(
        written.filter((text) => text.startsWith(side)),
      )
    // and every screen shows them in that order, without a gap
    for (const page of screens)
      await expect.poll(() => messagesShown(page), { timeout: stormTimeoutMs }).toEqual(order)
  })
})

/** Holds each page's call of the operation until all pages have sent theirs, so that the calls are concurrent. */
async function atOnce(pages: readonly Page[], operation: string, act: (page: Page) => Promise<void>) {
  let open: () => void
  const allHaveAsked = new Promise<void>((resolve) => (open = resolve))
  let asking = 0
  for (const page of pages)
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes(operation)) return route.continue()
      asking += 1
      if (asking === pages.length) open()
      await allHaveAsked
      return route.continue()
    })
  await Promise.all(pages.map(act))
  // Held calls are let through before unrouting, because a route is handled once.
  for (const page of pages) await page.unrouteAll({ behavior: 'wait' })
}

async function pageOf(browser: Browser, email: string): Promise<Page> {
  return (await browserOf(browser, email)).page
}
