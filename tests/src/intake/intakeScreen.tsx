import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import type { Draft } from '../../../src/lib/intake/draft'
import { draftStorage } from '../../../src/lib/intake/draftStorage'
import { SubmitRequestScreen } from '../../../src/screens/intake/SubmitRequestScreen'
import { answersFor } from '../../support/builders/answers'
import { entriesFromAnswers } from '../../../src/lib/questionnaire/entriesFromAnswers'
import { TestRouter } from '../TestRouter'

type Entry = string | { pathname: string; search?: string; state?: unknown }

/** Opens a new tab of a visitor, and a server that publishes the questionnaires. */
export function openTab(): void {
  localStorage.clear()
  sessionStorage.clear()
  sharedSession.refresh()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(publish))
}

async function publish(input: Parameters<typeof fetch>[0]): Promise<Response> {
  const type = /^\/intake\/(\w+)\.json$/.exec(typeof input === 'string' ? input : '')?.[1]
  return Response.json(currentQuestionnaire(type as TreatmentType))
}

/** The screen at an address, with its possible targets; `where` shows the address for tests. */
export function product(entry: Entry, where = <Where />) {
  return (
    <StrictMode>
      <ThemeProvider>
        <TestRouter initialEntries={[entry]}>
          {where}
          <Routes>
            <Route path="/submitRequest" element={<SubmitRequestScreen />} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
        </TestRouter>
      </ThemeProvider>
    </StrictMode>
  )
}

function Where() {
  const { pathname, search, state } = useLocation()
  return <p data-testid="where">{JSON.stringify({ path: pathname + search, state: state as unknown })}</p>
}

export function openIntake(entry: Entry) {
  const user = userEvent.setup()
  return { user, ...render(product(entry)) }
}

/** Stores an earlier draft in the tab. */
export function storeDraft(
  type: TreatmentType,
  { answers = {}, ...rest }: { answers?: Answers } & Partial<Draft>,
): Draft {
  const questionnaire = currentQuestionnaire(type)
  const draft: Draft = {
    treatmentType: type,
    requestId: '0b5c7a52-3c39-4c0e-8f0b-0d5a2b6f9e11',
    questionnaireVersion: questionnaire.version,
    entries: entriesFromAnswers(questionnaire, answersFor(type, answers)),
    ...rest,
  }
  draftStorage().save(draft)
  return draft
}
