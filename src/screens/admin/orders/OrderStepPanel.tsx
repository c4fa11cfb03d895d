import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { canTransitionOrder } from '../../../../domain/orders/orderState'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Field } from '../../../components/forms/Field'
import { Notice } from '../../../components/feedback/Notice'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { CancelWithConfirmation } from '../../../components/requests/CancelWithConfirmation'
import { TextInput } from '../../../components/forms/TextInput'
import {
  type AdminOrderRowFragment,
  useCancelOrderMutation,
  useDeliverOrderMutation,
  usePackOrderMutation,
  useShipOrderMutation,
} from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminOrders } from '../../../words/en/admin/adminOrders'
import { errors } from '../../../words/en/errors'
import { orders } from '../../../words/en/storefront/orders'

const words = adminOrders.move

type OrderStepPanelProps = { order: AdminOrderRowFragment; onAdvanced: () => void }

/** What the pharmacy has done next, told by an Admin in its place; or that the order is taken back. */
export function OrderStepPanel({ order, onAdvanced }: OrderStepPanelProps) {
  const { status, shippingAddress, carrier, trackingNumber } = order
  const { run, isBusy, problem } = useOrderStep(onAdvanced)
  const { pack, ship, deliver, cancel } = useOrderSteps(order)
  const mayCancel = canTransitionOrder(status, 'cancel', 'Admin')
  return (
    <>
      {carrier && trackingNumber && <p>{orders.tracking(carrier, trackingNumber)}</p>}
      {canTransitionOrder(status, 'pack', 'Admin') && !shippingAddress && (
        <Notice tone="info">{words.waits}</Notice>
      )}
      {problem && <ErrorAlert title={words.failed}>{errors[problem]}</ErrorAlert>}
      {canTransitionOrder(status, 'pack', 'Admin') && shippingAddress && (
        <OrderStepButton isBusy={isBusy} onPress={() => void run(pack)}>
          {words.pack}
        </OrderStepButton>
      )}
      {canTransitionOrder(status, 'ship', 'Admin') && (
        <ShipForm orderId={order.id} isBusy={isBusy} onShip={(tracking) => run(() => ship(tracking))} />
      )}
      {canTransitionOrder(status, 'deliver', 'Admin') && (
        <OrderStepButton isBusy={isBusy} onPress={() => void run(deliver)}>
          {words.deliver}
        </OrderStepButton>
      )}
      {mayCancel && (
        <CancelWithConfirmation
          words={adminOrders.cancel}
          isBusy={isBusy}
          onCancel={() => void run(cancel)}
        />
      )}
    </>
  )
}

type Tracking = { readonly carrier: string; readonly trackingNumber: string }

const noTracking: Tracking = { carrier: '', trackingNumber: '' }

function useOrderSteps({ id, version }: AdminOrderRowFragment) {
  const [packOrder] = usePackOrderMutation()
  const [shipOrder] = useShipOrderMutation()
  const [deliverOrder] = useDeliverOrderMutation()
  const [cancelOrder] = useCancelOrderMutation()
  const input = { id, expectedVersion: version }
  return {
    pack: () => packOrder({ variables: { input } }),
    ship: (tracking: Tracking) => shipOrder({ variables: { input: { ...input, ...tracking } } }),
    deliver: () => deliverOrder({ variables: { input } }),
    cancel: () => cancelOrder({ variables: { input } }),
  }
}

/** One move at a time, which resolves to whether it is done; also when it fails the order is looked at again, for somebody may have been faster. */
function useOrderStep(onMoved: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemCode>()
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    const code = await work().then(() => undefined, codeOf)
    setProblem(code)
    setBusy(false)
    onMoved()
    return code === undefined
  }
  return { run, isBusy, problem }
}

type OrderStepButtonProps = { isBusy: boolean; onPress: () => void; children: string }

function OrderStepButton({ isBusy, onPress, children }: OrderStepButtonProps) {
  return (
    <div>
      <Button size="sm" loading={isBusy} onClick={onPress}>
        {children}
      </Button>
    </div>
  )
}

type ShipFormProps = {
  orderId: string
  isBusy: boolean
  /** @returns whether it is done */
  onShip: (tracking: Tracking) => Promise<boolean>
}

function ShipForm({ orderId, isBusy, onShip }: ShipFormProps) {
  const name = `ship.${orderId}`
  const { value: tracking, set: setTracking, clear } = usePersistentState(name, noTracking)
  return (
    <Card asChild density="staff">
      <chakra.form
        display="grid"
        gap="3"
        aria-label={words.ship}
        onSubmit={(event) => {
          event.preventDefault()
          void onShip(tracking).then((isDone) => isDone && clear())
        }}
      >
        {(['carrier', 'trackingNumber'] as const).map((name) => (
          <Field key={name} label={words[name]}>
            <TextInput
              required
              density="staff"
              value={tracking[name]}
              onChange={({ target }) => setTracking({ ...tracking, [name]: target.value })}
            />
          </Field>
        ))}
        <div>
          <Button type="submit" size="sm" loading={isBusy}>
            {words.ship}
          </Button>
        </div>
      </chakra.form>
    </Card>
  )
}
