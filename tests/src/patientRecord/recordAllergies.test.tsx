import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { MarkAllergyInErrorDocument, AddClinicianAllergyDocument } from '../../../src/generated/graphql'
import { answeredRequest, recordServer, open, part, header, setUpRecordBrowser } from './recordBrowser'

setUpRecordBrowser()

test('every allergy has its source, and shows when it was not reported again', async () => {
  const entries = [{ substance: 'Latex', reaction: 'rash', severity: 'mild' as const }]
  open(
    recordServer({
      answered: [
        answeredRequest('a', { request: { submittedAt: '2026-11-03T12:00:00Z' } }),
        answeredRequest('b', {
          answers: { allergies: { none: false, entries } },
          request: { submittedAt: '2024-05-02T12:00:00Z' },
        }),
      ],
    }),
  )
  const allergies = (await part('Overview')).getByRole('list', { name: 'Allergies' })
  expect(allergies.textContent).toBe(
    'Latex · rash · mildReported in Sleep Health, May 2, 2024 but not since. Confirm with the patient.',
  )
})

const clinicianAllergy = (change: object = {}) => ({
  __typename: 'ClinicianAllergy',
  id: 'noted-1',
  substance: 'Penicillin',
  reaction: 'hives',
  severity: 'severe',
  recordedByName: 'Lena Lee',
  recordedAt: '2024-05-02T12:00:00Z',
  errorAt: null,
  errorByName: null,
  errorReason: null,
  ...change,
})

describe('allergies that staff have noted', () => {
  test('are shown in the header and in the one list, with their author', async () => {
    open(recordServer({ clinicianAllergies: [clinicianAllergy()] }))
    const allergies = (await part('Overview')).getByRole('list', { name: 'Allergies' })
    expect(allergies.textContent).toContain('Penicillin · hives · severeAdded by Lena Lee, May 2, 2024')
    expect(header()).toContain('Allergies: Penicillin (severe)')
  })

  test('entered in error are struck through, and are not in the header', async () => {
    const wrong = {
      errorAt: '2024-05-03T12:00:00Z',
      errorByName: 'Amir Haddad',
      errorReason: 'Another patient',
    }
    open(recordServer({ clinicianAllergies: [clinicianAllergy(wrong)] }))
    const allergies = (await part('Overview')).getByRole('list', { name: 'Allergies' })
    expect(allergies.querySelector('s')?.textContent).toBe('Penicillin · severe')
    expect(allergies.textContent).toContain(
      'Marked as entered in error by Amir Haddad, May 3, 2024: Another patient',
    )
    expect(header()).toContain('No known allergies')
  })

  test('are added once, and the header shows them at once', async () => {
    const desk = recordServer()
    desk.answers.push({
      document: AddClinicianAllergyDocument,
      answer: () => {
        desk.server.record = { ...desk.server.record, clinicianAllergies: [clinicianAllergy()] }
        return { addClinicianAllergy: clinicianAllergy() }
      },
    })
    const { user, asked } = open(desk)
    await user.click(await screen.findByRole('button', { name: 'Add allergy' }))
    await user.click(screen.getByRole('button', { name: 'Add allergy' }))
    expect(screen.getByText('This field is required.')).toBeTruthy()
    await user.type(screen.getByLabelText('Substance'), 'Penicillin')
    await user.selectOptions(screen.getByLabelText('Severity'), 'severe')
    await user.dblClick(screen.getByRole('button', { name: 'Add allergy' }))
    await waitFor(() => expect(header()).toContain('Penicillin (severe)'))
    const sent = asked
      .filter(({ name }) => name === 'AddClinicianAllergy')
      .map(({ variables }) => variables['input'])
    expect(sent).toMatchObject([{ patientId: 'patient-1', substance: 'Penicillin', severity: 'severe' }])
  })

  test('are marked as entered in error with a reason', async () => {
    const desk = recordServer({ clinicianAllergies: [clinicianAllergy()] })
    desk.answers.push({
      document: MarkAllergyInErrorDocument,
      answer: () => {
        const wrong = clinicianAllergy({ errorAt: '2024-05-03T12:00:00Z', errorReason: 'Another patient' })
        desk.server.record = { ...desk.server.record, clinicianAllergies: [wrong] }
        return { markAllergyInError: wrong }
      },
    })
    const { user, asked } = open(desk)
    await user.click(await screen.findByRole('button', { name: 'Mark Penicillin as entered in error' }))
    await user.type(screen.getByLabelText('Reason'), 'Another patient')
    await user.click(screen.getByRole('button', { name: 'Mark as error' }))
    await waitFor(() => expect(header()).not.toContain('Penicillin'))
    expect(asked.find(({ name }) => name === 'MarkAllergyInError')?.variables['input']).toEqual({
      id: 'noted-1',
      reason: 'Another patient',
    })
  })

  test('are read-only for an Admin', async () => {
    open(recordServer({ clinicianAllergies: [clinicianAllergy()] }), { sub: 'admin-1', groups: ['Admin'] })
    await (await part('Overview')).findByText(/Added by Lena Lee/)
    expect(screen.queryByRole('button', { name: 'Add allergy' })).toBeNull()
  })
})
