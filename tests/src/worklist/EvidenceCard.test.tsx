import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import type { TreatmentType } from '../../../domain/generated/enums'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import type { RequestEvidenceFragment } from '../../../src/generated/graphql'
import type { RequestDetail } from '../../../src/lib/requests/readRequest'
import { EvidenceCard } from '../../../src/screens/worklist/evidence/EvidenceCard'
import { FoldedAnswers } from '../../../src/screens/worklist/evidence/FoldedAnswers'
import { answersFor } from '../../support/builders/answers'
import { request } from '../support/requestBuilders'
import { usd } from '../support/usd'

afterEach(cleanup)

const now = new Date('2026-03-10T12:00:00Z')

const evidence = (change: Partial<RequestEvidenceFragment> = {}): RequestEvidenceFragment => ({
  readsRecord: true,
  isLicensed: true,
  identityStatus: null,
  isIdentityVerified: false,
  pregnancy: null,
  pregnancyReportedAt: null,
  medications: [],
  allergies: [],
  conditions: [],
  earlier: [],
  otherRequests: [],
  prescriptions: [],
  ...change,
})

const entry = (text: string, change: object = {}) => ({
  text,
  detail: null,
  severity: null,
  origin: 'answers' as const,
  isRecognized: true,
  knownAs: [],
  classes: [],
  ...change,
})

type Case = {
  type?: TreatmentType
  answers?: Answers
  evidence?: RequestEvidenceFragment
  changes?: object
  sex?: 'female' | 'male'
  findings?: RequestDetail['findings']
  wish?: RequestDetail['request']['wish']
}

function given(about: Case) {
  const { type = 'sleep', answers = {}, sex = 'female', findings = [], changes, wish, ...rest } = about
  const detail = {
    id: 'a',
    answers: JSON.stringify(answersFor(type, answers)),
    findings,
    photos: [],
    changes: changes ? JSON.stringify(changes) : null,
    request: {
      ...request('a', {
        treatmentType: type,
        patientSexAtBirth: sex,
        patientBirthDate: '1984-03-01',
        submittedAt: '2026-03-09T09:00:00Z',
      }),
      questionnaireVersion: 1,
      wish: wish ?? null,
      events: [],
    },
    review: {
      id: 'a',
      disputeStatus: null,
      approvalRefusal: null,
      renews: null,
      evidence: rest.evidence ?? evidence(),
    },
  } as RequestDetail
  const props = { detail, questionnaire: currentQuestionnaire(type), now }
  return {
    card: () =>
      render(
        <ThemeProvider>
          <MemoryRouter>
            <EvidenceCard {...props} />
          </MemoryRouter>
        </ThemeProvider>,
      ),
    answers: () =>
      render(
        <ThemeProvider>
          <FoldedAnswers {...props} />
        </ThemeProvider>,
      ),
  }
}

/** The text of the fact under a label. */
function fact(label: string): string {
  const term = screen.getByText(label, { selector: 'dt' })
  return term.nextElementSibling?.textContent ?? ''
}

describe('the evidence of a request', () => {
  test('shows the BMI with its category and how it moved', () => {
    // WHO: 97.2 kg at 1.80 m is 30.0 kg/m².
    given({
      type: 'weight_loss',
      answers: { heightCm: 180, weightKg: 97.2, goalWeightKg: 79 },
      evidence: evidence({
        earlier: [
          { at: '2026-01-05T12:00:00Z', weightKg: 103, bodyMassIndex: 31.8, systolic: null, diastolic: null },
        ],
      }),
    }).card()

    expect(fact('BMI')).toContain('30.0')
    expect(fact('BMI')).toContain('Class 1 obesity')
    expect(fact('BMI')).toContain('31.8 on Jan 5 (−1.8)')
    expect(fact('Patient’s wish')).toContain('−40 lb to 174 lb (79 kg)')
  })

  test('shows scores with the bands of their publication', () => {
    given({
      answers: {
        sleepFalling: 'score_3',
        sleepStaying: 'score_3',
        sleepEarly: 'score_2',
        sleepSatisfaction: 'score_3',
        sleepDaytime: 'score_2',
        sleepNoticeable: 'score_1',
        sleepWorry: 'score_2',
      },
    }).card()
    expect(fact('Insomnia score')).toBe('16 of 28Moderateunvalidated wording')
  })

  test('never shows the unknown as normal', () => {
    given({
      answers: { bloodPressureKnown: 'no' },
      evidence: evidence({ medications: null, allergies: null, conditions: null }),
    }).card()
    for (const label of ['Blood pressure', 'Medications', 'Allergies', 'Conditions']) {
      expect(fact(label)).toBe('Not known')
    }
    expect(fact('Identity')).toBe('No documents sent')
  })

  test('offers the last known blood pressure with its day', () => {
    given({
      answers: { bloodPressureKnown: 'no' },
      evidence: evidence({
        earlier: [
          { at: '2026-01-05T12:00:00Z', weightKg: null, bodyMassIndex: null, systolic: 128, diastolic: 82 },
        ],
      }),
    }).card()
    expect(fact('Blood pressure')).toBe('Not knownLast known 128/82 mmHg, reported Jan 5')
  })

  test('names medications as the rules know them, and says which they do not', () => {
    given({
      evidence: evidence({
        medications: [
          entry('Lopressor', { detail: '50 mg', knownAs: ['metoprolol'], classes: ['beta blocker'] }),
          entry('blue heart pill', { isRecognized: false }),
        ],
        allergies: [entry('Aspirin', { severity: 'severe', detail: 'wheezing', origin: 'staff' })],
      }),
    }).card()
    expect(fact('Medications')).toContain('50 mg, metoprolol, beta blocker')
    expect(fact('Medications')).toContain('blue heart pillNot recognized')
    expect(fact('Allergies')).toBe('Aspirinseverewheezing, noted by staff')
  })

  test('names the wished medication with its price', () => {
    given({
      wish: { productId: 'doxepin-3', medication: 'Doxepin tablet 3 mg', price: usd(5900) },
    }).card()
    expect(fact('Wished medication')).toBe('Doxepin tablet 3 mg, $59.00')
  })

  test('names the rule of a flag, its condition and its source', () => {
    given({
      findings: [
        {
          ruleId: 'sleep.apneaRisk',
          level: 'REVIEW',
          text: 'STOP-BANG of 5 or more.',
          itemIds: [],
        },
      ],
    }).card()
    const flags = screen.getByRole('list', { name: 'Red flags' })
    expect(within(flags).getByText('Rule from Chung et al., Chest 2016: STOP-Bang')).toBeDefined()
    expect(flags.textContent).toContain('at least 5 of')
  })

  test('says what a claim would show, and where the reader has no license', () => {
    given({ evidence: evidence({ readsRecord: false, isLicensed: false }) }).card()
    expect(fact('Identity')).toBe('Claim to see')
    expect(fact('Active prescriptions')).toBe('Claim to see')
    expect(fact('Your license')).toBe('None in Texas')
  })

  test('leads to the patient’s other open requests that the reader may open', () => {
    const other = { submittedAt: '2026-03-08T09:00:00Z', assigneeName: null, isOwn: false } as const
    given({
      evidence: evidence({
        otherRequests: [
          { ...other, requestId: 'b', treatmentType: 'ed', status: 'submitted' },
          {
            ...other,
            requestId: 'c',
            treatmentType: 'beauty',
            status: 'in_review',
            assigneeName: 'Dr. Amir',
          },
        ],
      }),
    }).card()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/docdashboard?tab=new&request=b'])
    expect(fact('Other open requests')).toContain('In review, with Dr. Amir')
  })

  test('asks about pregnancy of women only', () => {
    given({ sex: 'male' }).card()
    expect(screen.queryByText('Pregnancy')).toBeNull()
    cleanup()
    given({
      evidence: evidence({ pregnancy: 'pregnant', pregnancyReportedAt: '2026-03-10T09:00:00Z' }),
    }).card()
    expect(fact('Pregnancy')).toContain('Pregnant (profile')
  })
})

describe('the answers below the evidence', () => {
  test('fold plain denials into one line by name, which opens', () => {
    given({ type: 'ed', answers: { nitrates: 'no', alphaBlocker: 'yes' } }).answers()
    const line = screen.getByText(/answers were No:/)
    expect(line.textContent).toContain('Nitrate use')
    expect(line.textContent).not.toContain('Alpha-blocker use')
    expect(line.closest('details')?.open).toBe(false)
  })

  test('show what differs from last time, also when it is a plain no now', () => {
    given({ type: 'ed', answers: { nitrates: 'no' }, changes: { nitrates: 'yes' } }).answers()
    expect(screen.getByText('Last time: Yes')).toBeDefined()
    expect(screen.getByText(/answers were No:/).textContent).not.toContain('Nitrate use')
  })
})
