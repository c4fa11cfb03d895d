import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { builtInSettings } from '../../../domain/practice/practiceSettings'
import {
  AdminPracticeSettingsDocument,
  type AdminPracticeSettingsQuery,
  ChangePracticeSettingsDocument,
  type ChangePracticeSettingsInput,
} from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { templatesAnswer } from '../support/templateAnswers'
import { setUpBrowser, openAdmin } from './openAdmin'

setUpBrowser()

type Detail = AdminPracticeSettingsQuery['practiceSettings']
type Settings = Detail['settings']

const builtIn: Settings = {
  ...builtInSettings,
  servedStates: [...builtInSettings.servedStates],
  identityTreatments: [],
}

/** Opens the section on a practice that applies each change, unless `refuse` throws. */
function open({ refuse = (_input: ChangePracticeSettingsInput) => {} } = {}) {
  const testSystem = { detail: { version: 0, settings: builtIn, changes: [] } as Detail, isDown: false }
  const inputs: ChangePracticeSettingsInput[] = []
  const set = (after: Settings, changedByName: string) => {
    const { version, settings: before, changes } = testSystem.detail
    const change = {
      version: version + 1,
      changedById: 'x',
      changedByName,
      changedAt: '2026-03-02T10:00:00.000Z',
    }
    testSystem.detail = {
      version: version + 1,
      settings: after,
      changes: [{ ...change, before, after }, ...changes],
    }
  }
  const opened = openAdmin('/admin?section=settings', [
    templatesAnswer(() => []),
    {
      document: AdminPracticeSettingsDocument,
      answer: () => {
        if (testSystem.isDown) throw new WireError('InternalError', null)
        return { practiceSettings: testSystem.detail }
      },
    },
    {
      document: ChangePracticeSettingsDocument,
      answer: (variables) => {
        const { input } = variables as { input: ChangePracticeSettingsInput }
        inputs.push(input)
        refuse(input)
        const { expectedVersion, ...given } = input
        const after = { address: null, phone: null, pharmacy: null, ...given }
        if (expectedVersion !== testSystem.detail.version) throw new WireError('Conflict', null)
        set(after, 'Ada Admin')
        return { changePracticeSettings: testSystem.detail }
      },
    },
  ])
  return { ...opened, testSystem, inputs, set }
}

const form = () => screen.findByRole('form', { name: 'Practice settings' })
const field = async (name: string) => within(await form()).findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save changes' })

test('changes are previewed, saved, and shown in the history', async () => {
  const { user, inputs } = open()
  expect(await screen.findByText('22 of 51 selected')).toBeTruthy()
  expect(screen.getByText(/These are the default settings/)).toBeTruthy()

  const answer = await field('Respond within (hours)')
  await user.clear(answer)
  await user.type(answer, '12')
  await user.click(screen.getByRole('checkbox', { name: 'Ohio' }))
  await user.click(screen.getByRole('checkbox', { name: 'Alaska' }))
  const told = within(await form())
  expect(told.getByText('24 hours → 12 hours')).toBeTruthy()
  expect(told.getByText('States added:', { exact: false }).textContent).toBe('States added: Alaska')
  expect(told.getByText('States removed:', { exact: false }).textContent).toBe('States removed: Ohio')
  await user.click(save())

  expect(await screen.findByText(/^Saved\. Changes are in effect now\./)).toBeTruthy()
  expect(inputs).toMatchObject([{ expectedVersion: 0, responseTimeHours: 12, staffIdleMinutes: 15 }])
  expect(inputs[0]?.servedStates).toEqual(['AK', ...builtIn.servedStates.filter((code) => code !== 'OH')])
  expect(await screen.findByText(/, Ada Admin$/)).toBeTruthy()
  expect(screen.getByText('You haven’t made any changes.')).toBeTruthy()
})

test('invalid input is reported at its field and not sent', async () => {
  const { user, inputs } = open()
  const minutes = await field('Sign staff out after (minutes)')
  await user.clear(minutes)
  await user.type(minutes, '0')
  await user.click(save())
  expect(minutes.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a whole number from 5 to 60.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect((await field('Sign staff out after (minutes)')).getAttribute('value')).toBe('15')
  for (const box of screen.getAllByRole('checkbox', { checked: true })) await user.click(box)
  await user.click(save())
  expect(screen.getByText(/Choose at least 1 state/)).toBeTruthy()
  expect(inputs).toEqual([])
})

test('changes by another admin are merged under the input and never overwritten unseen', async () => {
  const { user, inputs, set } = open()
  const answer = await field('Respond within (hours)')
  await user.clear(answer)
  await user.type(answer, '12')
  set({ ...builtIn, patientIdleMinutes: 60 }, 'Ruth')
  await user.click(save())

  expect(await screen.findByText('Someone else saved first')).toBeTruthy()
  expect(await within(await form()).findByDisplayValue('60')).toBeTruthy()
  expect(await within(await form()).findByText('24 hours → 12 hours')).toBeTruthy()
  expect(within(await form()).queryByText(/Sign patients out after:/)).toBeNull()
  await user.click(save())
  expect(await screen.findByText(/^Saved\. Changes are in effect now\./)).toBeTruthy()
  expect(inputs.at(-1)).toMatchObject({ expectedVersion: 1, responseTimeHours: 12, patientIdleMinutes: 60 })
})

test('an old sign-in leads to a new one, and input survives', async () => {
  const { user } = open({
    refuse: () => {
      throw new WireError('SignInAgain', { maxAgeSeconds: 600 })
    },
  })
  const answer = await field('Respond within (hours)')
  await user.clear(answer)
  await user.type(answer, '8')
  await user.click(save())
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeTruthy()
  expect(within(await form()).getByText('24 hours → 8 hours')).toBeTruthy()
})

test('a failure is reported and can be retried', async () => {
  const { user, testSystem } = open()
  testSystem.isDown = true
  await user.click(await screen.findByRole('link', { name: 'Audit log' }))
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  expect(await screen.findByText('The settings didn’t load')).toBeTruthy()
  testSystem.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await form()).toBeTruthy()
})

test('an identity check is required for selected treatments, at least one', async () => {
  const { user, inputs } = open()
  await user.selectOptions(await screen.findByLabelText('Identity check required'), 'for_treatments')
  await user.click(save())
  expect(await screen.findByText('Choose at least 1 treatment.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Sleep Health' }))
  expect(within(await form()).getByText('Not required → For Sleep Health')).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText(/^Saved\. Changes are in effect now\./)).toBeTruthy()
  expect(inputs).toMatchObject([{ identityCheck: 'for_treatments', identityTreatments: ['sleep'] }])
})

test('public details are previewed and sent, and a text that is too long is reported at its field', async () => {
  const { user, inputs } = open()
  await user.type(await field('Phone number'), '(614) 555-0142')
  await user.click(screen.getByRole('checkbox', { name: /List clinicians/ }))
  const address = await field('Mailing address')
  await user.click(address)
  await user.paste('a'.repeat(201))
  await user.click(save())
  expect(screen.getByText('Use 200 characters or fewer.')).toBeTruthy()
  expect(address.getAttribute('aria-invalid')).toBe('true')

  await user.clear(address)
  const preview = within(await form())
  expect(preview.getByText('Not shown → (614) 555-0142')).toBeTruthy()
  expect(preview.getByText('Not shown → Shown')).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText(/^Saved\. Changes are in effect now\./)).toBeTruthy()
  expect(inputs).toMatchObject([
    { phone: '(614) 555-0142', address: null, listsClinicians: true, publishesMetrics: false },
  ])
})
