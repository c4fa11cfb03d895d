import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { TreatmentOpening } from '../../../src/screens/intake/opening/TreatmentOpening'
import { stopReasons } from '../../../src/words/en/requests/treatmentOpening'
import { renderThemed } from '../components/renderThemed'
import { fakeCatalogue, shopProduct } from '../support/shopCatalogue'
import { TestRouter } from '../TestRouter'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const prescribed = { needsPrescription: true, treatmentType: 'sleep' } as const

describe('the opening of a treatment', () => {
  test('shows medicines with whole prices, for whom the rules stop it, and how it goes', async () => {
    fakeCatalogue([
      shopProduct('ramelteon', { ...prescribed, name: 'Ramelteon tablet', priceCents: 6900 }),
      shopProduct('trazodone', { ...prescribed, name: 'Trazodone tablet', priceCents: 2500 }),
    ])
    renderThemed(
      <TestRouter>
        <TreatmentOpening questionnaire={currentQuestionnaire('sleep')} />
      </TestRouter>,
    )

    expect(await screen.findByText('From $25.00')).toBeTruthy()
    const prices = screen.getByRole('list', { name: 'Prices' })
    expect(
      within(prices)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Trazodone tabletFor the test.$25.00', 'Ramelteon tabletFor the test.$69.00'])
    expect(screen.getByText('Anyone who takes an opioid or a benzodiazepine')).toBeTruthy()
    expect(screen.queryByText('Anyone who takes nitrates')).toBeNull()
    expect(screen.getByRole('heading', { name: 'How it works' })).toBeTruthy()
  })

  test('has a text for each rule that stops a request as a whole', () => {
    const stops = treatmentTypes.flatMap((type) =>
      currentQuestionnaire(type)
        .rules.filter(({ level, ingredients }) => level === 'HARD' && !ingredients?.length)
        .map(({ id }) => id),
    )
    expect(Object.keys(stopReasons).toSorted()).toEqual([...new Set(stops)].toSorted())
  })
})
