import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { Arch } from '../../../components/layout/Arch'
import { Heading } from '../../../components/layout/Heading'
import { Icon } from '../../../components/Icon'
import { account } from '#words/account/account'
import { currentAuthStep } from './steps/currentAuthStep'
import { Drawing } from '../../../components/drawings/Drawing'

const { next } = account
const topics: Readonly<Record<string, { readonly title: string; readonly steps: readonly string[] }>> = {
  confirmSignUp: next.code,
  confirmResetPassword: next.code,
  confirmVerifyUser: next.code,
  confirmSignIn: next.secondStep,
  selectMfaType: next.secondStep,
  setupTotp: next.secondStep,
  setupEmail: next.secondStep,
  forceNewPassword: next.newPassword,
  recoveryCodes: next.recoveryCodes,
}

/** Side panel of /login: three points about what follows sign-in, or help with the current step. */
export function WhatHappensNext({ fromIntake }: { fromIntake: boolean }) {
  const route = useSyncExternalStore(
    currentAuthStep.subscribe,
    currentAuthStep.current,
    currentAuthStep.current,
  )
  const { title, steps } = topics[route] ?? {
    title: next.title,
    steps: fromIntake ? next.fromIntake : next.usual,
  }
  return (
    <Panel>
      <Arch tone="surface" w="36" h="40" p="6" display={{ base: 'none', lg: 'flex' }}>
        <EnvelopeDrawing />
      </Arch>
      <Heading as="h2" level="card">
        {title}
      </Heading>
      <chakra.ol display="flex" flexDirection="column" gap="5">
        {steps.map((step, index) => (
          <chakra.li key={step} display="flex" gap="4" alignItems="flex-start">
            <StepNumber>{index + 1}</StepNumber>
            <chakra.span pt="0.5">{step}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      <OurPromise>
        <chakra.span color="brand.strong" pt="0.5">
          <Icon name="lock" />
        </chakra.span>
        {next.never}
      </OurPromise>
    </Panel>
  )
}

const Panel = chakra('aside', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    p: { base: '6', sm: '8', lg: '12' },
    bg: 'brand.soft',
    borderTopWidth: { base: '1px', lg: '0' },
    borderStartWidth: { base: '0', lg: '1px' },
  },
})

const StepNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '8',
    h: '8',
    borderRadius: 'full',
    bg: 'surface',
    color: 'brand.strong',
    fontWeight: 'semibold',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})

const OurPromise = chakra('p', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    mt: 'auto',
    pt: '5',
    fontSize: 'sm',
    lineHeight: 'snug',
    borderTopWidth: '1px',
  },
})

function EnvelopeDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M18 36h62a4 4 0 0 1 4 4v38a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4Z" />
      <path d="m15 38 28 23a9.5 9.5 0 0 0 12 0l28-23M15 80l23-22M83 80 60 58" />
      <path className="accent" d="M49 46c-8-5-9-16 0-26 9 10 8 21 0 26ZM49 58V30" />
      <path d="M6 52H2M8 62H1M6 72H2" />
    </Drawing>
  )
}
