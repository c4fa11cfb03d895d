import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import type { GraphQLFormattedError } from 'graphql'
import { defaultNotifications } from '../../../domain/account/notificationPreferences'
import type { NotificationPreferences } from '../../../domain/account/notificationPreferences'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import type { TreatmentType } from '../../../domain/generated/enums'
import { createCache, defaultOptions } from '../../../src/lib/apollo/cache'
import { prescription } from '../support/prescriptionBuilders'
import { request } from '../support/requestBuilders'

interface KeptDraft {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly status: string
  readonly version: number
  readonly answers: Answers
  readonly questionnaireVersion: number
  readonly renewsPrescriptionId?: string
}

interface SaveInput {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly questionnaireVersion: number
  readonly answers: string
  readonly expectedVersion?: number
}

type NotificationsInput = NotificationPreferences & { readonly expectedVersion: number }

/** A fake API of one patient's drafts, which records its calls. */
export class FakeDraftServer {
  readonly drafts = new Map<string, KeptDraft>()
  readonly asked: string[] = []
  /** The patient's profile; empty by default. */
  profile: object = {}
  /** The patient's email preferences. */
  notifications = {
    __typename: 'NotificationPreferences',
    id: 'sub-ann',
    version: 0,
    ...defaultNotifications,
  }
  /** Statuses of the patient's prescriptions. */
  prescriptions: readonly ('active' | 'on_hold' | 'stopped')[] = []
  /** Whether a stopped intake speaks against a prescription. */
  isAgainstPrescription = true
  /** Whether nothing gets through. */
  isAway = false
  /** Whether saves arrive and their answers are lost. */
  losesAnswers = false
  /** The responses to saves wait for this. */
  gate: Promise<void> = Promise.resolve()
  /** The newest questionnaire, when it is newer than the one published to browsers. */
  newestVersion: number | undefined
  readonly apollo = new ApolloClient({
    cache: createCache(),
    defaultOptions,
    link: new ApolloLink(({ operationName = '', variables }) => {
      this.asked.push(operationName)
      return new Observable((observer) => {
        queueMicrotask(() => {
          if (this.isAway) return observer.error(new TypeError('Failed to fetch'))
          const answer = this.answer(operationName, variables)
          if (operationName !== 'SaveRequestDraft') {
            observer.next(answer)
            return observer.complete()
          }
          if (this.losesAnswers) return observer.error(new TypeError('Failed to fetch'))
          void this.gate.then(() => {
            observer.next(answer)
            return observer.complete()
          })
        })
      })
    }),
  })

  /** Stores answers given in another browser. */
  keep(treatmentType: TreatmentType, answers: Answers, more: Partial<KeptDraft> = {}): KeptDraft {
    const { version: questionnaireVersion } = currentQuestionnaire(treatmentType)
    const id = crypto.randomUUID()
    const draft = { id, treatmentType, status: 'draft', version: 1, answers, questionnaireVersion, ...more }
    this.drafts.set(draft.id, draft)
    return draft
  }

  private notify({ expectedVersion, ...chosen }: NotificationsInput) {
    this.notifications = { ...this.notifications, ...chosen, version: expectedVersion + 1 }
    return { data: { updateMyNotifications: { ...this.notifications } } }
  }

  private answer(operationName: string, variables: Record<string, unknown>) {
    switch (operationName) {
      case 'MyRequests':
        return { data: { myRequests: this.list() } }
      case 'MyProfile':
        return { data: { myProfile: { ...emptyProfile, ...this.profile } } }
      case 'MyNotifications':
        return { data: { myNotifications: { ...this.notifications } } }
      case 'UpdateMyNotifications':
        return this.notify(variables['input'] as NotificationsInput)
      case 'RequestDetail':
        return { data: { request: this.detail(String(variables['id'])) } }
      case 'SaveRequestDraft':
        return this.save(variables['input'] as SaveInput)
      case 'MyPrescriptions':
        return { data: { myPrescriptions: this.prescribed() } }
      case 'ReportStoppedIntake':
        return this.report(variables['input'] as { id: string })
      case 'CancelRequest':
        return this.cancel(variables['input'] as { id: string })
      default:
        throw new Error(`Nobody answers ${operationName}`)
    }
  }

  private list() {
    const pageInfo = { __typename: 'PageInfo', endCursor: null, hasNextPage: false }
    const nodes = [...this.drafts.values()].map((draft) => ({ ...summary(draft), events: [] }))
    return { __typename: 'TreatmentRequestConnection', nodes, pageInfo }
  }

  private detail(id: string) {
    const draft = this.drafts.get(id)
    if (!draft) throw new Error('There is no such draft.')
    const { questionnaireVersion, answers } = draft
    return {
      __typename: 'RequestDetail',
      id,
      answers: JSON.stringify(answers),
      findings: [],
      photos: [],
      changes: null,
      review: null,
      request: { ...summary(draft), questionnaireVersion, events: [] },
    }
  }

  private save({ id, treatmentType, questionnaireVersion, answers, expectedVersion }: SaveInput) {
    const before = this.drafts.get(id)
    const newest = this.newestVersion ?? questionnaireVersion
    if (questionnaireVersion < newest) return refusal('IntakeOutdated', { currentVersion: newest })
    if (before && isDeepEqual(before.answers, JSON.parse(answers)))
      return { data: { saveRequestDraft: summary(before) } }
    if (before && before.version !== expectedVersion) {
      return refusal('Conflict', { current: { status: before.status, version: before.version } })
    }
    const given = JSON.parse(answers) as Answers
    const version = (before?.version ?? 0) + 1
    const draft = { id, treatmentType, status: 'draft', version, answers: given, questionnaireVersion }
    this.drafts.set(id, draft)
    return { data: { saveRequestDraft: summary(draft) } }
  }

  private prescribed() {
    const pageInfo = { __typename: 'PageInfo', endCursor: null, hasNextPage: false }
    const nodes = this.prescriptions.map((status, index) => prescription(`rx-${index}`, { status }))
    return { __typename: 'PrescriptionConnection', nodes, pageInfo }
  }

  private report({ id }: { id: string }) {
    const before = this.drafts.get(id)
    if (!before) throw new Error('There is no such draft.')
    if (this.isAgainstPrescription) this.drafts.set(id, { ...before, status: 'cancelled' })
    return { data: { reportStoppedIntake: summary(this.drafts.get(id) ?? before) } }
  }

  private cancel({ id }: { id: string }) {
    const before = this.drafts.get(id)
    if (!before) throw new Error('There is no such draft.')
    const cancelled = { ...before, status: 'cancelled', version: before.version + 1 }
    this.drafts.set(id, cancelled)
    return { data: { cancelRequest: summary(cancelled) } }
  }
}

const emptyProfile = {
  __typename: 'PatientProfile',
  id: 'sub-ann',
  version: 0,
  givenName: null,
  familyName: null,
  birthDate: null,
  sexAtBirth: null,
  state: null,
  phone: null,
  addresses: [],
  clinicianAllergies: [],
  health: {
    __typename: 'PatientHealth',
    hasNoAllergies: false,
    hasNoConditions: false,
    hasNoMedications: false,
    statements: [],
  },
}

function summary({ id, treatmentType, status, version, renewsPrescriptionId }: KeptDraft) {
  return request(id, {
    treatmentType,
    status: status as 'draft',
    version,
    renewsPrescriptionId: renewsPrescriptionId ?? null,
  })
}

function refusal(errorType: string, errorInfo: object) {
  return { data: null, errors: [{ message: errorType, errorType, errorInfo } as GraphQLFormattedError] }
}
