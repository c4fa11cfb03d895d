import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Arch } from '../../components/layout/Arch'
import { Button } from '../../components/Button'
import { TreatmentDrawing } from '../../components/drawings/TreatmentDrawing'
import { Heading } from '../../components/layout/Heading'
import { dashboard } from '#words/requests/dashboard'
import { reauthorization } from '#words/payments/reauthorization'
import { PayButton } from '../../components/payments/PayButton'
import type { NextStep } from './nextStep'
import { adminStepText, stepText } from './nextStepWords'
import { optionalPart } from '../../lib/chunk/optionalPart'

/** An optional link for waiting patients, loaded separately. */
const VerifyIdentityPrompt = optionalPart(() => import('./VerifyIdentityPrompt'), 'VerifyIdentityPrompt')

const words = dashboard.steps
/** Steps that block care or that another person waits for. */
const urgent: readonly NextStep['kind'][] = ['question', 'proposal', 'message', 'address', 'payOrder']

/** Steps that lead to where a card is entered. */
const payStepParameters = {
  pay: { label: words.pay.action, of: 'requestId' },
  renewHold: { label: reauthorization.action, of: 'reauthorizeRequestId' },
  refused: { label: words.refused.action, of: 'reauthorizeRequestId' },
} as const

type PayStep = Extract<NextStep, { kind: keyof typeof payStepParameters }>

function isPayment(step: NextStep): step is PayStep {
  return Object.hasOwn(payStepParameters, step.kind)
}

/** The card with the next step. */
export function DashboardNextStep({ step, isAdmin, now }: { step: NextStep; isAdmin: boolean; now: Date }) {
  const { title, text, action, treatment } =
    isAdmin && step.kind === 'start' ? adminStepText : stepText(step, now)
  const isUrgent = urgent.includes(step.kind)
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
    >
      <div>
        <Eyebrow>{dashboard.nextStep}</Eyebrow>
        <Heading as="h2" id="next-step" mb="2">
          {title}
        </Heading>
        <chakra.p textStyle="lead" color="ink.muted" maxW="prose" mb={action || isPayment(step) ? '5' : '0'}>
          {text}
        </chakra.p>
        {isPayment(step) && (
          <PayButton requestId={step.request.id} {...payStepParameters[step.kind]} isMain />
        )}
        {action && (
          <Button
            asChild
            size="lg"
            variant={isUrgent ? 'accent' : step.kind === 'wait' ? 'secondary' : 'primary'}
          >
            <Link to={action.path}>{action.label}</Link>
          </Button>
        )}
        {step.kind === 'wait' && !isAdmin && <VerifyIdentityPrompt requestId={step.request.id} />}
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
