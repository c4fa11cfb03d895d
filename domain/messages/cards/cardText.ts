import type { CaptureProblem } from '../../generated/enums'

/** The facts that texts of a card name. */
export interface CardFacts {
  readonly amount: string
  readonly medication: string
  /** Why the automatic payment of an order was refused. */
  readonly problem: CaptureProblem | null
  /** A day; empty when there is none. */
  readonly until: string
  /** Carrier and tracking number; empty before the parcel ships. */
  readonly tracking: string
}

/** A text, or one that names facts of the card. */
export type Text = string | ((facts: CardFacts) => string)

/** What a card says in a state: its title, and a sentence for each of its readers. */
export interface CardText {
  readonly title: Text
  readonly patient: Text
  readonly staff: Text
}

/** How long a refund takes. */
export const bankDelay = 'Your bank may take a few days to show it.'
