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
import { useAction } from '../../../lib/hooks/useAction'
import { Form } from '../../../components/forms/Form'
import { useForm } from '../../../components/forms/useForm'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminOrders } from '#words/admin/adminOrders'
import { errors } from '#words/errors'
import { orders } from '#words/storefront/orders'

const words = adminOrders.move

type OrderStepPanelProps = { order: AdminOrderRowFragment; onAdvanced: () => void }

/** Records the pharmacy's next step on its behalf, or cancels the order. */
export function OrderStepPanel({ order, onAdvanced }: OrderStepPanelProps) {
  const { status, shippingAddress, carrier, trackingNumber } = order
  const { run, isPending, problem } = useAction(async (send: () => Promise<unknown>) => {
    try {
      await send()
    } finally {
      // Also refetches after a failure, because another Admin may have been faster.
      onAdvanced()
    }
  })
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
        <OrderStepButton isPending={isPending} onPress={() => void run(pack)}>
          {words.pack}
        </OrderStepButton>
      )}
      {canTransitionOrder(status, 'ship', 'Admin') && (
        <ShipForm orderId={order.id} isPending={isPending} onShip={(tracking) => run(() => ship(tracking))} />
      )}
      {canTransitionOrder(status, 'deliver', 'Admin') && (
        <OrderStepButton isPending={isPending} onPress={() => void run(deliver)}>
          {words.deliver}
        </OrderStepButton>
      )}
      {mayCancel && (
        <CancelWithConfirmation
          words={adminOrders.cancel}
          // The failure is shown above.
          action={{ isPending, problem: undefined, run: () => run(cancel) }}
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

type OrderStepButtonProps = { isPending: boolean; onPress: () => void; children: string }

function OrderStepButton({ isPending, onPress, children }: OrderStepButtonProps) {
  return (
    <div>
      <Button size="sm" loading={isPending} onClick={onPress}>
        {children}
      </Button>
    </div>
  )
}

type ShipFormProps = {
  orderId: string
  isPending: boolean
  /** @returns whether it succeeded */
  onShip: (tracking: Tracking) => Promise<boolean>
}

function ShipForm({ orderId, isPending, onShip }: ShipFormProps) {
  const draft = usePersistentState(`ship.${orderId}`, noTracking)
  const form = useForm(draft)

  async function ship(tracking: Tracking): Promise<void> {
    if (await onShip(tracking)) draft.clear()
  }
  return (
    <Card asChild density="staff">
      <Form
        // The browser reports missing values.
        noValidate={false}
        density="staff"
        aria-label={words.ship}
        submit={words.ship}
        isPending={isPending}
        onSubmit={form.handleSubmit(ship)}
      >
        {(['carrier', 'trackingNumber'] as const).map((name) => (
          <Field key={name} label={words[name]}>
            <TextInput required density="staff" {...form.register(name)} />
          </Field>
        ))}
      </Form>
    </Card>
  )
}
