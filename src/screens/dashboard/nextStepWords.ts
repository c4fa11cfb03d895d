import { list } from '../../../domain/format/list'
import type { OrderSummaryFragment, RequestSummaryFragment, TreatmentType } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { requestPath } from '../../lib/requests/requestPath'
import { dashboard } from '#words/requests/dashboard'
import { reauthorization } from '#words/payments/reauthorization'
import { medicines } from '#words/prescriptions/medicines'
import { treatmentNames } from '#words/treatments'
import type { DashboardSupply } from './listSupplies'
import type { NextStep } from './nextStep'

/** The texts of the next-step card and its link. */
export type StepText = {
  title: string
  text: string
  action?: { label: string; path: string }
  treatment?: TreatmentType
}

const words = dashboard.steps
const conversationPath = (id: string | null | undefined) => (id ? `/messages/${id}` : '/messages')

/** For Admins, who have no next step. */
export const adminStepText: StepText = {
  title: words.admin.title,
  text: words.admin.text,
  action: { label: words.admin.action, path: '/admin' },
}

export function stepText(step: NextStep, now: Date): StepText {
  if ('supply' in step) return supplyStepText(step)
  switch (step.kind) {
    case 'message': {
      const { id, treatmentType, assigneeName } = step.conversation
      return {
        title: words.message.title(step.count),
        text: words.message.text(assigneeName ?? undefined),
        action: { label: words.message.action, path: conversationPath(id) },
        ...(treatmentType && { treatment: treatmentType }),
      }
    }
    case 'address':
    case 'payOrder': {
      const { title, text, action } = words[step.kind]
      const { id, lines, treatmentType } = step.order
      return {
        title,
        text: text(list(lines.map(({ name }) => name))),
        action: { label: action, path: `/cart?order=${id}` },
        ...(treatmentType && { treatment: treatmentType }),
      }
    }
    case 'draft':
      return {
        title: words.draft.title,
        text: words.draft.text(treatmentNames[step.treatmentType]),
        action: { label: words.draft.action, path: requestPath(step.treatmentType) },
        treatment: step.treatmentType,
      }
    case 'start':
      return {
        title: words.start.title,
        text: words.start.text,
        action: { label: words.start.action, path: '/submitRequest' },
      }
    default:
      return requestStepText(step, now)
  }
}

type AboutSupply = Extract<NextStep, { supply: DashboardSupply }>

function supplyStepText(step: AboutSupply): StepText {
  const { kind } = step
  const { prescription, daysLeft } = step.supply
  const { title, text, action } = words[kind]
  const ordered = 'order' in step ? step.order?.lines : undefined
  const medicine = ordered ? list(ordered.map(nameOfLine)) : medicines.name(prescription)
  return {
    title,
    text: text(medicine, daysLeft ?? 0),
    action: { label: action, path: kind === 'renewal' ? '/prescription-renewal' : '/prescription-managment' },
    treatment: prescription.treatmentType,
  }
}

function nameOfLine({ name, strength, form }: OrderSummaryFragment['lines'][number]): string {
  return medicines.name({ medication: strength ? `${name} ${strength}` : name, form })
}

type AboutRequest = Extract<NextStep, { request: RequestSummaryFragment }>

function requestStepText({ kind, request }: AboutRequest, now: Date): StepText {
  const { treatmentType: treatment, conversationId } = request
  if (kind === 'wait') {
    const action = { label: words.wait.action, path: conversationPath(conversationId) }
    return { title: words.wait.title, text: waitText(request, now), action, treatment }
  }
  if (kind === 'renewHold') {
    const when = request.holdUntil ? dayAndTime(request.holdUntil, now) : ''
    return { title: reauthorization.title, text: reauthorization.text(when), treatment }
  }
  const { title, text, action: label } = words[kind]
  const said = { title, text: text(treatmentNames[treatment]), treatment }
  // Paying has no link, because the gateway's page is created on request.
  if (kind === 'pay' || kind === 'refused') return said
  const paths = {
    question: conversationPath(conversationId),
    proposal: `#request-${request.id}`,
    prescription: '/prescription-managment',
    checkIn: '/prescription-renewal',
  }
  return { ...said, action: { label, path: paths[kind] } }
}

function waitText({ status, responseDueAt }: RequestSummaryFragment, now: Date): string {
  if (status === 'approved') return words.wait.approved
  return responseDueAt ? words.wait.text(dayAndTime(responseDueAt, now)) : words.wait.textOpen
}
