import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { fullName } from '../../../../domain/account/fullName'
import type { Answers } from '../../../../domain/intake/answers/answers'
import { prescriptionAddressProblems } from '../../../../domain/orders/prescriptionAddress'
import { AddressFields } from '../../../components/addresses/AddressFields'
import { useAddressForm } from '../../../components/addresses/useAddressForm'
import { useSuggestedAddress } from '../../../components/addresses/useSuggestedAddress'
import { Heading } from '../../../components/layout/Heading'
import { stateName } from '../../../lib/format/stateName'
import type { SendProps } from '../../../lib/requests/sendProps'
import { intake } from '#words/requests/requests'

const words = intake.send.address

type SendAddressProps = Pick<SendProps, 'isReady'> & {
  requestId: string
  /** All answers of the request; of a renewal with those from the record. */
  answers: Answers
  isSubmitted?: boolean
  /** Renders the submit control; calling `isReady` checks the address and shows what is missing. */
  children: (parts: Required<Pick<SendProps, 'isReady' | 'shippingAddress'>>) => ReactNode
}

/** Where the first fill ships, above the submit control until that is used; prefilled from answers and profile. */
export function SendAddress({
  requestId,
  answers,
  isReady,
  isSubmitted = false,
  children,
}: SendAddressProps) {
  const sectionId = useId()
  const state = textOf(answers, 'state') ?? ''
  const name = fullName(textOf(answers, 'givenName'), textOf(answers, 'familyName')) ?? ''
  const known = useSuggestedAddress(isSubmitted ? null : state)
  const form = useAddressForm(
    `address.request.${requestId}`,
    known ?? { name },
    state,
    prescriptionAddressProblems,
  )

  function isAddressRight(): boolean {
    const section = document.getElementById(sectionId)
    return section === null || form.check(section)
  }

  return (
    <>
      {!isSubmitted && (
        <chakra.section id={sectionId} aria-labelledby="ship-to" pt="8">
          <Heading as="h2" level="section" fontSize="xl" id="ship-to">
            {words.heading}
          </Heading>
          <chakra.p color="ink.muted" pt="1" pb="5">
            {words.lead(stateName(state))}
          </chakra.p>
          <AddressFields form={form} />
        </chakra.section>
      )}
      {children({
        isReady: () => isReady() && isAddressRight(),
        shippingAddress: () => form.parse(form.values),
      })}
    </>
  )
}

function textOf(answers: Answers, itemId: string): string | null {
  const answer = answers[itemId]
  return typeof answer === 'string' ? answer : null
}
