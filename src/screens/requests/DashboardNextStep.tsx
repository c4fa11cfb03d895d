import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Arch } from '../../components/Arch'
import { Button } from '../../components/Button'
import { TreatmentDrawing } from '../../components/drawings/TreatmentDrawing'
import { Heading } from '../../components/Heading'
import type { RequestSummaryFragment, TreatmentType } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { requestPath } from '../../lib/requestPath'
import { dashboard } from '../../words/en/dashboard'
import { messages } from '../../words/en/messages'
import { treatmentNames } from '../../words/en/treatments'
import { PayButton } from './PayButton'
import type { NextStep } from './dashboardNextStep'

type StepWords = {
  title: string
  text: string
  action?: { label: string; path: string }
  treatment?: TreatmentType
}

const words = dashboard.steps
const conversationPath = (id: string | null | undefined) => (id ? `/messages/${id}` : '/messages')

/** The one card that says what to do now. */
export function DashboardNextStep({ step, isAdmin, now }: { step: NextStep; isAdmin: boolean; now: Date }) {
  const { title, text, action, treatment } =
    isAdmin && step.kind === 'start' ? adminWords : wordsOf(step, now)
  const isUrgent = step.kind === 'question' || step.kind === 'message'
  return (
    <chakra.section
      aria-labelledby="next-step"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }}
      gap={{ base: '5', md: '8' }}
      alignItems="center"
      p={{ base: '6', md: '10' }}
      bg="surface"
      borderRadius="patient"
      boxShadow="soft"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      <div>
        <Eyebrow>{dashboard.nextStep}</Eyebrow>
        <Heading as="h2" id="next-step" mb="2">
          {title}
        </Heading>
        <chakra.p
          textStyle="lead"
          color="ink.muted"
          maxW="prose"
          mb={action || step.kind === 'pay' ? '5' : '0'}
        >
          {text}
        </chakra.p>
        {step.kind === 'pay' && <PayButton requestId={step.request.id} label={words.pay.action} isMain />}
        {action && (
          <Button
            asChild
            size="lg"
            variant={isUrgent ? 'accent' : step.kind === 'wait' ? 'secondary' : 'primary'}
          >
            <Link to={action.path}>{action.label}</Link>
          </Button>
        )}
      </div>
      {treatment && (
        <Arch w="36" h="40" p="7" display={{ base: 'none', sm: 'flex' }}>
          <TreatmentDrawing type={treatment} />
        </Arch>
      )}
    </chakra.section>
  )
}

function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <chakra.p textStyle="eyebrow" color="brand" mb="2">
      {children}
    </chakra.p>
  )
}

const adminWords: StepWords = {
  title: words.admin.title,
  text: words.admin.text,
  action: { label: words.admin.action, path: '/admin' },
}

function wordsOf(step: NextStep, now: Date): StepWords {
  switch (step.kind) {
    case 'question': {
      const { treatmentType, conversationId } = step.request
      return {
        title: words.question.title,
        text: words.question.text(treatmentNames[treatmentType]),
        action: { label: words.question.action, path: conversationPath(conversationId) },
        treatment: treatmentType,
      }
    }
    case 'message': {
      const { id, treatmentType, assigneeName } = step.conversation
      return {
        title: words.message.title(step.count),
        text: words.message.text(assigneeName ?? messages.list.careTeam),
        action: { label: words.message.action, path: conversationPath(id) },
        ...(treatmentType && { treatment: treatmentType }),
      }
    }
    case 'pay': {
      const { treatmentType } = step.request
      const { title, text } = words.pay
      return { title, text: text(treatmentNames[treatmentType]), treatment: treatmentType }
    }
    case 'prescription': {
      const { treatmentType } = step.request
      const { title, text, action } = words.prescription
      return {
        title,
        text: text(treatmentNames[treatmentType]),
        action: { label: action, path: '/prescription-managment' },
        treatment: treatmentType,
      }
    }
    case 'draft':
      return {
        title: words.draft.title,
        text: words.draft.text(treatmentNames[step.treatmentType]),
        action: { label: words.draft.action, path: requestPath(step.treatmentType) },
        treatment: step.treatmentType,
      }
    case 'wait': {
      const { conversationId, treatmentType } = step.request
      return {
        title: words.wait.title,
        text: waitText(step.request, now),
        action: { label: words.wait.action, path: conversationPath(conversationId) },
        treatment: treatmentType,
      }
    }
    default:
      return {
        title: words.start.title,
        text: words.start.text,
        action: { label: words.start.action, path: '/submitRequest' },
      }
  }
}

function waitText({ status, answerBy }: RequestSummaryFragment, now: Date): string {
  if (status === 'approved') return words.wait.approved
  return answerBy ? words.wait.text(dayAndTime(answerBy, now)) : words.wait.textOpen
}
