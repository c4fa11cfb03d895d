import { expect, type Page } from '@playwright/test'
import { drawnPhoto } from '../../tests/support/builders/photos'
import { expectAccessible } from '../support/browser/accessible'
import { apiAs } from '../support/api'
import { browserOf } from '../support/browser/browserOf'
import { conversationOf, log, write } from '../support/browser/conversation'
import { withProductDatabase } from '../support/crash/invariants'
import { givenClaimedRequest, givenSubmittedRequest } from '../support/given/givenRequest'
import { newPatient } from '../support/given/newPatient'
import { origin } from '../support/port'
import { test } from '../support/test'

const longThread = 10_000

test('a conversation of 10,000 messages opens at its end, pages both ways without moving the text, and leads to new messages', async ({
  browser,
}) => {
  test.slow()
  // given ten thousand messages, of which the patient has not read the last three hundred
  const { page, email } = await newPatient(browser)
  await givenClaimedRequest('doctor@example.com', await givenSubmittedRequest(email, 'sleep'))
  const conversationId = await conversationOf(email)
  await givenLongThread(conversationId, { count: longThread, unread: 300 })

  // when she opens it, then its end is visible at once, and only a part of it is rendered
  const began = Date.now()
  await page.goto(`/messages/${conversationId}`)
  await expect(log(page).getByText(`Letter ${longThread}`, { exact: true })).toBeVisible()
  test.info().annotations.push({ type: 'opened', description: `${Date.now() - began} ms with the page` })
  expect(await drawn(page)).toBeLessThanOrEqual(160)
  await expectAccessible(page)

  // when she goes to the first new message, then the line of new messages is there
  await page.getByRole('button', { name: /new messages above/ }).click()
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport()
  await expect(log(page).getByText(new RegExp(`^Letter ${longThread - 299}\\b`))).toBeInViewport()
  expect(await drawn(page)).toBeLessThanOrEqual(160)

  // when she scrolls up and down again, then nothing is left out, doubled, or moved under her eyes
  const up = await scrollThrough(page, -1, 40)
  expect(up.jumps).toEqual([])
  expect(up.lowest).toBeLessThan(longThread - 350)
  const down = await scrollThrough(page, 1, 80)
  expect(down.jumps).toEqual([])
  expect(await drawn(page)).toBeLessThanOrEqual(160)
  for (const { kind, milliseconds } of [
    { kind: 'up', milliseconds: up.slowest },
    { kind: 'down', milliseconds: down.slowest },
  ])
    test.info().annotations.push({ type: kind, description: `slowest frame ${milliseconds} ms` })

  // and by keyboard only she returns to the newest
  await page.getByRole('button', { name: 'Go to newest' }).focus()
  await page.keyboard.press('Enter')
  await expect(log(page).getByText(`Letter ${longThread}`, { exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Go to newest' })).toHaveCount(0)

  // and a message that she sends while scrolled up appears at the end
  await scrollThrough(page, -1, 12)
  await write(page, 'I have read all of it.')
  await expect(log(page).getByText('I have read all of it.')).toBeInViewport()
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible()
})

test('photos and PDFs are sent both ways, survive a lost connection and a reload, and are visible to authorized readers only', async ({
  browser,
}) => {
  test.slow()
  // given a conversation on the screens of its patient and her clinician
  const { page: patient, email } = await newPatient(browser)
  await givenClaimedRequest('doctor@example.com', await givenSubmittedRequest(email, 'sleep'))
  const conversationId = await conversationOf(email)
  await patient.goto(`/messages/${conversationId}`)
  const { page: doctor } = await browserOf(browser, 'doctor@example.com')
  await doctor.goto(`/doctor/messages?c=${conversationId}`)
  await expect(log(doctor)).toBeVisible()

  // when she encloses a photo, a PDF, and something that is neither
  const photo = await drawnPhoto('close')
  await attach(patient, [
    { name: 'arm.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a letter') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear doctor') },
  ])
  const tray = patient.getByRole('list', { name: 'Files with this message' })
  await expect(tray.getByText(/^Added/)).toHaveCount(2)
  await expect(tray.getByText(/can’t open this type of file/)).toBeVisible()
  await expectAccessible(patient)

  // then the problem has to be solved before the message is sent
  await write(patient, 'This is how it looks.')
  await expect(
    patient.getByText('Some files weren’t added. Try again or remove them, then send.'),
  ).toBeVisible()
  await tray.getByRole('button', { name: 'Remove: notes.txt' }).click()

  // and attachments survive a reload
  await patient.reload()
  await expect(tray.getByText(/^Added/)).toHaveCount(2)
  await patient.getByLabel('Your message').press('Enter')
  await expect(tray).toHaveCount(0)

  // then the professional sees both, and the photo large
  const files = log(doctor).getByRole('list', { name: 'Files in this message' })
  await expect(files.getByRole('button', { name: /^Download document, PDF/ })).toBeVisible()
  await files.getByRole('button', { name: /^Enlarge: Photo from/ }).click()
  await expect(doctor.getByRole('dialog').getByRole('img')).toBeVisible()
  await doctor.keyboard.press('Escape')
  const download = doctor.waitForEvent('download')
  await files.getByRole('button', { name: /^Download document/ }).click()
  expect((await download).suggestedFilename()).toBe('document.pdf')
  await expectAccessible(doctor)

  // when the clinician's connection breaks, the file is sent after it is back, without text
  await doctor.context().setOffline(true)
  await attach(doctor, [
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') },
  ])
  const staffTray = doctor.getByRole('list', { name: 'Files with this message' })
  await expect(staffTray.getByText('Connection lost. The file is still here.')).toBeVisible()
  await doctor.context().setOffline(false)
  await expect(staffTray.getByText(/^Added/)).toBeVisible()
  await doctor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(patient).getByRole('button', { name: /^Download document/ })).toHaveCount(2)
})

test('staff see whose turn it is, write internal notes, and claim a conversation that the patient reopens', async ({
  browser,
}) => {
  test.slow()
  // given a patient whose request was declined
  const { page: patient, email } = await newPatient(browser)
  const request = await givenClaimedRequest(
    'doctor2@example.com',
    await givenSubmittedRequest(email, 'sleep'),
  )
  const conversationId = await conversationOf(email)
  const professional = await apiAs(origin, 'doctor2@example.com')
  await professional.ask(
    'mutation ($input: DeclineRequestInput!) { declineRequest(input: $input) { status } }',
    {
      input: {
        id: request.id,
        expectedVersion: request.version,
        reason: 'needs_in_person',
        text: 'Please see a sleep clinic.',
      },
    },
  )

  // when she writes, it is the professional's turn
  await patient.goto(`/messages/${conversationId}`)
  await write(patient, `Which clinic do you mean, ${email}?`)
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await doctor.goto('/doctor/messages')
  // and every tab of his browser counts it, in the list and in the title
  const secondTab = await doctor.context().newPage()
  await secondTab.goto('/doctor/messages?tab=waiting')
  const unreadIn = async (page: Page) => {
    const [inList] = await page
      .getByRole('status')
      .filter({ hasText: /unread message/ })
      .allTextContents()
    return [inList, await page.title()].map((text) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0))
  }
  await expect.poll(async () => (await unreadIn(secondTab))[0]).toBeGreaterThan(0)
  const [before = 0] = await unreadIn(secondTab)
  await expect.poll(() => unreadIn(doctor)).toEqual([before, before])
  await row(doctor, email).click()
  await expectAccessible(doctor)
  // and once it is read in one, the other follows
  for (const page of [doctor, secondTab])
    await expect.poll(() => unreadIn(page)).toEqual([before - 1, before - 1])
  await secondTab.close()

  // when an Admin views and the patient writes, then both are shown, until they leave and send
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto(`/doctor/messages?tab=all&c=${conversationId}`)
  await expect(doctor.getByText(/is also viewing this$/)).toBeVisible()
  await patient.getByLabel('Your message').pressSequentially('It is')
  await expect(doctor.getByText(/ (is|are) typing$/).first()).toBeVisible()
  await expectAccessible(doctor)
  await patient.getByLabel('Your message').fill('')
  await expect(doctor.getByText(/ (is|are) typing$/)).toHaveCount(0)
  // A lost end of presence is replaced by its expiry.
  await admin.goto('/about')
  await expect(doctor.getByText(/is also viewing this$/)).toHaveCount(0)

  // then she can write an internal note, but no message
  await doctor.getByRole('button', { name: 'Internal note' }).click()
  await doctor.getByLabel('Your internal note').fill('Sent the list of clinics before.')
  await doctor.getByRole('button', { name: 'Add note' }).click()
  await expect(log(doctor).getByText('Sent the list of clinics before.')).toBeVisible()
  await expectAccessible(doctor)

  // and a quick text is inserted by keyboard only
  await doctor.getByRole('button', { name: 'Message', exact: true }).click()
  await doctor.getByLabel('Your message').pressSequentially('/person')
  await doctor.keyboard.press('Enter')
  await expect(doctor.getByLabel('Your message')).toHaveValue(/should be checked in person/)
  await doctor.keyboard.press('Enter')
  await expect(log(patient).getByText(/should be checked in person/)).toBeVisible()
  await expect(patient.getByText('Sent the list of clinics before.')).toHaveCount(0)
  await expect(row(doctor, email)).toHaveCount(0)

  // when the conversation is closed, writing opens it again
  await doctor.getByRole('button', { name: 'Close' }).click()
  await expect(patient.getByText('This conversation is closed. Sending a message reopens it.')).toBeVisible()
  await write(patient, `Thank you, that helped, ${email}.`)
  await expect(row(doctor, email)).toBeVisible()

  // and once no reply is needed, the inbox shows no waiting patient
  await doctor.getByRole('button', { name: 'Mark no reply needed' }).click()
  await expect(row(doctor, email)).toHaveCount(0)

  // and text that suggests an emergency shows help before it is sent
  await patient.setViewportSize({ width: 390, height: 844 })
  await write(patient, 'I have chest pain')
  const card = patient.getByRole('group', { name: 'Are you in danger right now?' })
  await expect(card.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expectAccessible(patient)
  await card.getByRole('button', { name: 'Send message anyway' }).click()
  await expect(doctor.getByText('Sounds urgent')).toBeVisible()

  // when it is transferred to a colleague, it moves from his inbox to hers at once, and the patient is notified
  const { page: colleague } = await browserOf(browser, 'doctor@example.com')
  await colleague.goto('/doctor/messages')
  await doctor.getByRole('button', { name: 'Transfer' }).click()
  const panel = doctor.getByRole('dialog', { name: 'Transfer to a colleague' })
  const lee = await panel.getByRole('option', { name: /Lena Lee/ }).getAttribute('value')
  await expectAccessible(doctor)
  await panel.getByLabel('Colleague', { exact: true }).selectOption(lee)
  await panel.getByLabel(/^Note for your colleague/).fill('She was sent to a sleep clinic.')
  await panel.getByRole('button', { name: 'Transfer' }).click()
  const inList = (page: Page) => page.locator(`nav a[href*="${conversationId}"]`)
  await expect(inList(doctor)).toHaveCount(0)
  await expect(log(patient).getByText(/Lena Lee has taken over this conversation/)).toBeVisible()
  await inList(colleague).click()
  await expect(log(colleague).getByText('She was sent to a sleep clinic.')).toBeVisible()
})

/** Puts messages of the professional at the end of a conversation, straight into the database. */
async function givenLongThread(
  conversationId: string,
  { count, unread }: { readonly count: number; readonly unread: number },
): Promise<void> {
  await withProductDatabase(process.env.E2E_DATA_DIR ?? '', async (owner) => {
    await owner.query(
      `insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, sender_name, body,
         created_at)
       select gen_random_uuid(), c.id, number, c.patient_id, 'text', c.assignee_id, 'HCPs', c.assignee_name,
         'Letter ' || number || repeat(E'\nand more of it', number % 4), now() - (($2 - number) || ' minutes')::interval
       from conversation c, generate_series(c.last_sequence + 1, $2::integer) as number where c.id = $1`,
      [conversationId, count],
    )
    await owner.query('update conversation set last_sequence = $2, last_message_at = now() where id = $1', [
      conversationId,
      count,
    ])
    await owner.query(
      `update conversation_participant set last_read_sequence = $2 where conversation_id = $1 and role = 'user'`,
      [conversationId, count - unread],
    )
  })
}

const drawn = (page: Page) => log(page).locator('[data-message]').count()

/**
 * Scrolls by a third of the log repeatedly, up (-1) or down (1). After each frame the rendered messages have to
 * be contiguous, and a message seen before has to be where the scrolling has moved it.
 */
async function scrollThrough(page: Page, direction: 1 | -1, times: number) {
  return log(page).evaluate(
    async (element, { direction, times }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const messages = () => [...element.querySelectorAll<HTMLElement>('[data-sequence]')]
      const seen = () => messages().find((each) => each.offsetTop >= element.scrollTop)
      const jumps: string[] = []
      let slowest = 0
      let lowest = Infinity
      for (let turn = 0; turn < times; turn += 1) {
        const witness = seen()
        const sequence = witness?.dataset['sequence']
        const before = (witness?.offsetTop ?? 0) - element.scrollTop
        const height = element.clientHeight / 3
        const room =
          direction < 0 ? element.scrollTop : element.scrollHeight - element.clientHeight - element.scrollTop
        const moved = Math.min(height, room) * direction
        const began = performance.now()
        element.scrollBy({ top: moved, behavior: 'instant' })
        await frame()
        await frame()
        slowest = Math.max(slowest, Math.round(performance.now() - began))
        const now = messages()
        const numbers = now.map((each) => Number(each.dataset['sequence']))
        if (numbers.some((each, index) => index > 0 && each !== (numbers[index - 1] ?? 0) + 1))
          jumps.push(`gap among ${numbers[0]} to ${numbers.at(-1)}`)
        lowest = Math.min(lowest, numbers[0] ?? Infinity)
        const again = now.find((each) => each.dataset['sequence'] === sequence)
        const shift = again ? again.offsetTop - element.scrollTop - (before - moved) : NaN
        if (!(Math.abs(shift) <= 1)) jumps.push(`${sequence} by ${shift}`)
      }
      return { jumps, slowest, lowest }
    },
    { direction, times },
  )
}

async function attach(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await page.getByLabel('Add photos or PDFs').setInputFiles(files)
}

/** A row of the list, by the patient's last message. */
const row = (page: Page, words: string) =>
  page
    .getByRole('navigation', { name: 'Conversations', exact: true })
    .getByRole('link')
    .filter({ hasText: words })
