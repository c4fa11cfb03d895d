import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { StillPossible } from '../../../src/screens/intake/opening/StillPossible'
import { renderThemed } from '../components/renderThemed'
import { fakeCatalogue, shopProduct } from '../support/shopCatalogue'

const prescribed = { needsPrescription: true, treatmentType: 'sleep' } as const
beforeEach(() => {
  fakeCatalogue([
    shopProduct('ramelteon', {
      ...prescribed,
      name: 'Ramelteon tablet',
      genericName: 'ramelteon',
      priceCents: 6900,
    }),
    shopProduct('doxepin-3', {
      ...prescribed,
      name: 'Doxepin tablet',
      genericName: 'doxepin',
      priceCents: 5900,
    }),
    shopProduct('doxepin-6', {
      ...prescribed,
      name: 'Doxepin tablet',
      genericName: 'doxepin',
      priceCents: 6100,
    }),
  ])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (answers: Answers) =>
  renderThemed(<StillPossible questionnaire={currentQuestionnaire('sleep')} answers={answers} />)

describe('what the answers so far leave possible', () => {
  test('is every medicine at first, its strengths counted as one', async () => {
    show({})
    expect(await screen.findByText('2 medicines possible, from $59.00')).toBeTruthy()
  })

  test('says what went, why, and by which source', async () => {
    show({ fluvoxamine: 'yes' })
    expect(await screen.findByText('Still possible: 1 of 2 medicines, from $59.00')).toBeTruthy()
    const gone = screen.getByRole('list', { name: 'Not offered to you', hidden: true })
    expect(within(gone).getAllByRole('listitem', { hidden: true })).toHaveLength(1)
    expect(gone.textContent).toContain('Ramelteon tablet: Fluvoxamine makes ramelteon far too strong')
    expect(gone.textContent).toContain('Source: Rozerem PI §4 and §7.1')
  })
})
