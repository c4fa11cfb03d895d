import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { builtInSettings } from '../../../domain/practice/practiceSettings'
import {
  AdminPracticeSettingsDocument,
  RemovePracticeTemplateDocument,
  SavePracticeTemplateDocument,
  type SavePracticeTemplateInput,
} from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { template, templatesAnswer } from '../support/templateAnswers'
import { openAdmin, setUpBrowser } from './openAdmin'

setUpBrowser()

/** Opens the settings of a practice with one template, unless `refuse` throws. */
function open({ refuse = () => {} } = {}) {
  const server = { templates: [template()] }
  const inputs: SavePracticeTemplateInput[] = []
  const live = openAdmin('/admin?section=settings', [
    {
      document: AdminPracticeSettingsDocument,
      answer: () => ({ practiceSettings: { version: 0, settings: builtInSettings, changes: [] } }),
    },
    templatesAnswer(() => server.templates),
    {
      document: SavePracticeTemplateDocument,
      answer: (variables) => {
        const { input } = variables as { input: SavePracticeTemplateInput }
        inputs.push(input)
        refuse()
        const { expectedVersion, kind, ...rest } = input
        const saved = template({ ...rest, declineReason: null, version: expectedVersion + 1 })
        server.templates = [
          ...server.templates.filter(({ id }) => id !== saved.id),
          Object.assign(saved, { kind }),
        ]
        return { savePracticeTemplate: server.templates }
      },
    },
    {
      document: RemovePracticeTemplateDocument,
      answer: ({ id }) => {
        server.templates = server.templates.filter((each) => each.id !== id)
        return { removePracticeTemplate: server.templates }
      },
    },
  ])
  return { ...live, inputs }
}

const group = (name: string) => within(screen.getByRole('region', { name }))
const form = () => within(screen.getByRole('form', { name: 'Template' }))
const save = () => form().getByRole('button', { name: 'Save template' })

test('an Admin adds a template, and it is listed under its kind', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('button', { name: 'Add template' }))
  await user.type(form().getByLabelText('Title'), 'Welcome')
  await user.selectOptions(form().getByLabelText('Offered in'), 'Messages')
  await user.type(form().getByLabelText('Text'), 'Hello {{name}.')
  await user.click(save())
  await waitFor(() => expect(group('Messages').getByRole('button', { name: 'Edit Welcome' })).toBeTruthy())
  expect(inputs).toMatchObject([
    { expectedVersion: 0, kind: 'message', title: 'Welcome', text: 'Hello {name}.', isActive: true },
  ])
  expect(screen.queryByRole('form', { name: 'Template' })).toBeNull()
})

test('an unknown variable is refused with those there are', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('button', { name: 'Add template' }))
  await user.type(form().getByLabelText('Title'), 'Welcome')
  await user.type(form().getByLabelText('Text'), 'Hello {{foo}.')
  await user.click(save())
  expect(
    form().getByText(
      '{foo} isn’t a variable. Use {name}, {patient}, {treatment}, {product}, or {clinician}.',
    ),
  ).toBeTruthy()
  expect(inputs).toEqual([])
})

test('a template is taken out of the lists, and deleted', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Snoring' }))
  await user.click(form().getByRole('checkbox', { name: 'Offer to clinicians' }))
  await user.click(save())
  await screen.findByText('Not offered')
  expect(inputs).toMatchObject([{ expectedVersion: 1, isActive: false }])

  await user.click(screen.getByRole('button', { name: 'Edit Snoring' }))
  await user.click(form().getByRole('button', { name: 'Delete template' }))
  expect(form().getByText('Delete this template?')).toBeTruthy()
  await user.click(form().getByRole('button', { name: 'Keep template' }))
  expect(form().queryByText('Delete this template?')).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit Snoring' })).toBeTruthy()

  await user.click(form().getByRole('button', { name: 'Delete template' }))
  await user.click(form().getByRole('button', { name: 'Delete template' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Snoring' })).toBeNull())
})

test('a refusal is explained, and the text stays', async () => {
  const refuse = () => {
    throw new WireError('InvalidInput', { field: 'title', rule: 'taken' })
  }
  const { user } = open({ refuse })
  await user.click(await screen.findByRole('button', { name: 'Edit Snoring' }))
  await user.type(form().getByLabelText('Text'), ' Often?')
  await user.click(save())
  expect(await screen.findByText('Another template of this kind has this title.')).toBeTruthy()
  expect(form().getByLabelText('Text')).toHaveProperty('value', 'Hello {name}, do you snore? Often?')
})
