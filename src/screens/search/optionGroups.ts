import { ageOn } from '../../../domain/intake/ageOn'
import { requestNumber } from '../../../domain/records/patientSearch'
import type { Role } from '../../../domain/role'
import type { PatientSearchQuery } from '../../generated/graphql'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { requestRowPath } from '../../lib/requests/requestRowPath'
import { signOut } from '../../lib/session/signOut'
import { admin } from '#words/admin/admin'
import { requestStatusWords } from '#words/statuses'
import { staffSearch as words } from '#words/staff'
import { treatmentNames } from '#words/treatments'

export type FoundPatient = PatientSearchQuery['patientSearch']['nodes'][number]

type OptionText = {
  readonly key: string
  readonly label: string
  /** Tells options of the same label apart. */
  readonly detail?: string
  /** Of a record that takes an emergency access. */
  readonly isLocked?: boolean
  /** Belongs to the option above it. */
  readonly isPart?: boolean
}
export type SearchOption = OptionText & ({ readonly to: string } | { readonly act: () => void })

export interface OptionGroup {
  readonly name: keyof typeof words.groups
  readonly options: readonly SearchOption[]
}

type Question = {
  readonly role: Exclude<Role, 'user'>
  readonly text: string
  readonly patients: readonly FoundPatient[]
}

/** Returns what can be chosen: the patients found, and the pages and actions whose name has a word with this beginning. */
export function optionGroups({ role, text, patients }: Question): readonly OptionGroup[] {
  const now = new Date()
  const groups: readonly OptionGroup[] = [
    { name: 'patients', options: patients.flatMap((patient) => optionsOfPatient(patient, role, now)) },
    { name: 'pages', options: pages[role].filter(({ label }) => isNamed(label, text)) },
    { name: 'actions', options: actions.filter(({ label }) => isNamed(label, text)) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function optionsOfPatient(patient: FoundPatient, role: Question['role'], now: Date): SearchOption[] {
  const { id, name, birthDate, state, isRecordOpen, request } = patient
  const about = [birthDate && words.born(calendarDay(birthDate), ageOn(birthDate, dayOf(now))), state]
  const record: SearchOption = {
    key: id,
    label: name ?? words.noName,
    detail: [...about, isRecordOpen ? words.record : words.emergency].filter(Boolean).join(' · '),
    isLocked: !isRecordOpen,
    to: `/records/patient/${id}`,
  }
  if (!request) return [record]
  return [
    record,
    {
      key: request.id,
      label: words.request(treatmentNames[request.treatmentType], requestNumber(request.id)),
      detail: requestStatusWords[request.status],
      isPart: true,
      to: requestRowPath(role, request),
    },
  ]
}

function isNamed(label: string, text: string): boolean {
  const typed = text.trim().toLowerCase()
  return ` ${label.toLowerCase()}`.includes(` ${typed}`)
}

const page = (label: string, to: string): SearchOption => ({ key: to, label, to })

const pages: Readonly<Record<Question['role'], readonly SearchOption[]>> = {
  HCPs: [
    page(words.queue.new, '/docdashboard?tab=new'),
    page(words.queue.renewals, '/docdashboard?tab=renewals'),
    page(words.queue.mine, '/docdashboard?tab=mine'),
    page(words.queue.waiting, '/docdashboard?tab=waiting'),
    page(words.queue.done, '/docdashboard?tab=done'),
    page(words.inbox, '/doctor/messages'),
    page(words.prescriptions, '/prescription-managment'),
    page(words.profile, '/profile'),
  ],
  Admin: [
    ...Object.entries(admin.sections).map(([section, label]) => page(label, `/admin?section=${section}`)),
    page(words.inbox, '/doctor/messages'),
  ],
}

const actions: readonly SearchOption[] = [{ key: 'signOut', label: words.signOut, act: () => void signOut() }]
