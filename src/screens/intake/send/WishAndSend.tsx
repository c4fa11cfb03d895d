import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { Money } from '../../../../domain/money'
import type { Product } from '../../../../domain/products/product'
import { holdFor, type Wishable } from '../../../../domain/requests/requestWish'
import { Button } from '../../../components/Button'
import { RadioCards } from '../../../components/forms/RadioCards'
import { useForm } from '../../../components/forms/useForm'
import { HoldSummary } from '../../../components/payments/HoldSummary'
import { StepButtons } from '../../../components/questionnaire/StepButtons'
import { keepUnits } from '../../../lib/format/keepUnits'
import { formatMoney } from '../../../lib/format/money'
import type { Action } from '../../../lib/hooks/useAction'
import type { HoldAgreement, RequestToSend } from '../../../lib/requests/sendRequest'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { payments } from '#words/payments/payments'
import { medicines } from '#words/prescriptions/medicines'
import { intake } from '#words/requests/requests'
import { treatmentNames } from '#words/treatments'
import { LazyPatientIdentityNotice } from '../../shared/submission/LazyPatientIdentityNotice'
import { SendFailure } from '../../shared/submission/SendFailure'

import { DoseCourse, type DoseCourseProps } from './DoseCourse'

const words = payments.hold

type PossibleProduct = Wishable & Pick<Product, 'form' | 'packSize' | 'packUnit'>

export type WishAndSendProps = {
  request: RequestToSend
  /** What the patient may wish for, cheapest first. */
  possible: readonly PossibleProduct[]
  /** Every product of the treatment, also the later doses. */
  offered: DoseCourseProps['offered']
  isReady: () => boolean
  sending: Action<[agreement?: HoldAgreement]>
  onBack: () => void
}

/** Stored instead of a product's id, which has no capital letter. */
const clinicianDecides = 'CLINICIAN'

/**
 * The patient's wish, the hold that follows from it, and the submit button. Nothing is chosen beforehand, because the
 * choice decides what is held. A single possible product leaves nothing to choose.
 */
export function WishAndSend({ request, possible, offered, isReady, sending, onBack }: WishAndSendProps) {
  const choices = useRef<HTMLDivElement>(null)
  const state = usePersistentState(`intake.wish.${request.id}`, { choice: '' })
  const hasChoice = possible.length > 1
  const wished = hasChoice ? possible.find(({ id }) => id === state.value.choice) : undefined
  const isChosen = !hasChoice || wished !== undefined || state.value.choice === clinicianDecides
  const form = useForm(state, () => ({ choice: !isChosen && words.wish.missing }))
  const hold = isChosen ? holdFor(possible, wished) : undefined
  const first = hasChoice ? wished : possible[0]
  const firstOffered = offered.find(({ id }) => id === first?.id)
  const { isPending, problem } = sending

  async function send(): Promise<void> {
    if (!isReady() || !choices.current || !form.check(choices.current)) return
    const agreement = { ...(wished && { wish: wished.id }), ...(hold && { shownHoldCents: hold.cents }) }
    if (await sending.run(agreement)) state.clear()
  }

  return (
    <>
      <div ref={choices}>
        {hasChoice && (
          <RadioCards
            legend={words.wish.legend}
            helper={words.wish.helper}
            error={form.errors.choice}
            options={optionsFor(possible)}
            value={form.values.choice}
            onChange={(choice) => form.change({ choice })}
          />
        )}
      </div>
      {hold && (
        <chakra.div pt={hasChoice ? '6' : '0'}>
          <HoldSummary
            treatment={wished ? nameOf(wished) : treatmentNames[request.treatmentType]}
            hold={hold}
          />
        </chakra.div>
      )}
      {firstOffered && <DoseCourse product={firstOffered} offered={offered} />}
      <chakra.div pt="6" _empty={{ display: 'none' }}>
        <LazyPatientIdentityNotice requestId={request.id} isBeforeSending />
      </chakra.div>
      <SendFailure code={problem} />
      <StepButtons onBack={onBack}>
        <Button variant="accent" size="lg" loading={isPending} onClick={() => void send()}>
          {isPending ? intake.send.sending : problem ? intake.send.again : labelFor(hold)}
        </Button>
      </StepButtons>
    </>
  )
}

function optionsFor(possible: readonly PossibleProduct[]) {
  const highest = holdFor(possible)
  return [
    ...possible.map((product) => ({
      value: product.id,
      label: keepUnits(nameOf(product)),
      description: words.wish.pack(
        medicines.amount(product.packSize, product.packUnit),
        formatMoney({ cents: product.priceCents, currency: product.currency }),
      ),
    })),
    {
      value: clinicianDecides,
      label: words.wish.clinician,
      description: highest && words.wish.highest(formatMoney(highest)),
    },
  ]
}

function nameOf({ name, strength, form }: PossibleProduct): string {
  return medicines.name({ medication: [name, strength].filter(Boolean).join(' '), form })
}

function labelFor(hold: Money | undefined): string {
  return hold ? words.send(formatMoney(hold)) : intake.send.send
}
