import type { RequestEventType } from '../../domain/generated/enums'
import type { AsCaller } from '../../tests/support/asCaller'
import type { DemoDoctor, DemoPatient } from './demoPeople'
import type { Till } from './till'

/** What happens to one person in one matter: a request, or an order without one. */
export interface DemoStory {
  /** Different for each story: the ids of everything in it are made of it. */
  readonly name: string
  readonly patient: DemoPatient
  readonly steps: readonly DemoStep[]
}

/** Something that somebody does, so many hours before the seed. */
export interface DemoStep extends DemoAct {
  readonly hoursAgo: number
}

export interface DemoAct {
  /**
   * The event in the request's history that tells that it was done. An act that leaves neither an event nor a letter
   * changes nothing when it is done again at once.
   */
  readonly leaves?: RequestEventType
  readonly play: (scene: Scene) => Promise<unknown>
}

/** Who is there when something happens, and what it is about. */
export interface Scene {
  /** Of the request, or of the order. */
  readonly id: string
  /** Of what is made in this step: a message, a prescription, a refund. */
  readonly stepId: string
  readonly who: DemoPatient
  readonly patientId: string
  readonly patient: AsCaller
  readonly admin: AsCaller
  readonly doctors: Readonly<Record<DemoDoctor, AsCaller>>
  readonly till: Till
}

/** @example at(26, claims('lee')) */
export function at(hoursAgo: number, act: DemoAct): DemoStep {
  return { hoursAgo, ...act }
}

/** The request of a scene as a person sees it. */
export async function seenBy(person: AsCaller, { id }: Pick<Scene, 'id'>) {
  return (await person.ask('Query.request', { id })).request
}
