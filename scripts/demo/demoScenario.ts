import type { RequestEventType } from '../../domain/generated/enums'
import type { AsCaller } from '../../tests/support/asCaller'
import type { DemoDoctor, DemoPatient } from './demoPeople'
import type { DemoCheckout } from './demoCheckout'

/** The history of one patient's request, or of an order without one. */
export interface DemoScenario {
  /** Unique per scenario; all its ids are derived from it. */
  readonly name: string
  readonly patient: DemoPatient
  readonly steps: readonly DemoStep[]
}

/** An action, a number of hours before the seed. */
export interface DemoStep extends DemoAction {
  readonly hoursAgo: number
}

export interface DemoAction {
  /**
   * The event of the request's history that proves the step ran. An action without event or message is idempotent.
   */
  readonly recordedEvent?: RequestEventType
  readonly run: (scene: ScenarioContext) => Promise<unknown>
}

/** The people of a scenario and its subject. */
export interface ScenarioContext {
  /** Id of the request, or of the order. */
  readonly id: string
  /** Id of what this step creates: a message, a prescription, a refund. */
  readonly stepId: string
  readonly who: DemoPatient
  readonly patientId: string
  readonly patient: AsCaller
  readonly admin: AsCaller
  readonly doctors: Readonly<Record<DemoDoctor, AsCaller>>
  readonly checkout: DemoCheckout
}

/** @example at(26, claims('lee')) */
export function at(hoursAgo: number, act: DemoAction): DemoStep {
  return { hoursAgo, ...act }
}

/** Returns the request as an account sees it. */
export async function requestAs(person: AsCaller, { id }: Pick<ScenarioContext, 'id'>) {
  return (await person.ask('Query.request', { id })).request
}
