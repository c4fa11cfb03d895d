import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { RadioCards } from '../../components/forms/RadioCards'
import { Stack } from '../../components/layout/Stack'
import { useSetSuppliesPerRefillMutation } from '../../generated/graphql'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { formatMoney } from '../../lib/format/money'
import { useAction } from '../../lib/hooks/useAction'
import { useKeepFocus } from '../../lib/hooks/useKeepFocus'
import { errors } from '#words/errors'
import { refillSize as words } from '#words/prescriptions/refillSize'
import type { RefillPlanProps } from './refillPlanProps'

type Choice = PrescriptionSummaryFragment['refillChoices'][number]

/** How much is sent with each refill, where the patient has a choice; and why it is less than chosen. */
export function RefillSize(props: RefillPlanProps) {
  const { suppliesPerRefill, refillChoices, version } = props.prescription
  const [one] = refillChoices
  const ref = useKeepFocus<HTMLDivElement>()
  if (refillChoices.length > 1)
    return (
      <div ref={ref}>
        <SizeForm {...props} key={version} />
      </div>
    )
  if (suppliesPerRefill === 1 || !one) return null
  return (
    <chakra.p color="ink.muted">{words.onlyOne(one.daysSupply, one.daysSupply * suppliesPerRefill)}</chakra.p>
  )
}

function SizeForm({ prescription, onChanged }: RefillPlanProps) {
  const { id, version, suppliesPerRefill, refillChoices, automaticPayment, openOrderStatus } = prescription
  const [chosen, setChosen] = useState(String(suppliesPerRefill))
  const [setSuppliesPerRefill] = useSetSuppliesPerRefillMutation()
  const choice = refillChoices.find(({ supplies }) => String(supplies) === chosen)
  const save = useAction(
    async ({ supplies, price }: Choice) => {
      const agreed = automaticPayment && { agreedCents: price.cents }
      const input = { id, expectedVersion: version, supplies, ...agreed }
      await setSuppliesPerRefill({ variables: { input } })
    },
    { onStale: onChanged },
  )
  const saved = currentChoice(prescription)
  const isChanged = choice && choice.supplies !== suppliesPerRefill
  return (
    <Stack gap="3">
      <RadioCards
        legend={words.legend}
        columns={2}
        options={refillChoices.map((each) => ({
          value: String(each.supplies),
          label: words.days(each.daysSupply),
          description: priceText(each, refillChoices),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {isChanged && (
        <>
          {openOrderStatus === 'awaiting_payment' && <p>{words.replaces}</p>}
          {automaticPayment && <p>{words.agreement(formatMoney(choice.price))}</p>}
          {saved && <p>{words.unsaved(saved.daysSupply)}</p>}
          <div>
            <Button variant="secondary" loading={save.isPending} onClick={() => void save.run(choice)}>
              {automaticPayment ? words.agree : words.save}
            </Button>
          </div>
        </>
      )}
      {save.problem && <ErrorAlert title={words.failed}>{errors[save.problem]}</ErrorAlert>}
    </Stack>
  )
}

/** The price in all, and for several supplies the price of each and what is saved. */
function priceText({ supplies, price, pricePerSupply }: Choice, [one]: readonly Choice[]): string {
  if (supplies === 1 || !one) return words.price(formatMoney(price))
  const savedCents = one.price.cents * supplies - price.cents
  const saved = savedCents > 0 ? formatMoney({ ...price, cents: savedCents }) : null
  return words.several(formatMoney(price), { each: formatMoney(pricePerSupply), days: one.daysSupply, saved })
}

/** Returns the refill that would be ordered now; undefined while its dose is not decided. */
export function currentChoice({
  suppliesPerRefill,
  refillChoices,
}: PrescriptionSummaryFragment): Choice | undefined {
  return refillChoices.find(({ supplies }) => supplies === suppliesPerRefill) ?? refillChoices[0]
}
