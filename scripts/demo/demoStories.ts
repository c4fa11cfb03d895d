import type { DemoStory } from './demoStory'
import { storiesBeforeTheQueue } from './storiesBeforeTheQueue'
import { storiesDecided } from './storiesDecided'
import { storiesInQueue } from './storiesInQueue'
import { storiesInReview } from './storiesInReview'
import { storiesOfAccounts } from './storiesOfAccounts'
import { storiesOfOrders } from './storiesOfOrders'
import { storiesOnTheirWay } from './storiesOnTheirWay'
import { storiesPaidBack } from './storiesPaidBack'

/** Requests in every state they can be in for longer than a moment, and payments likewise. */
export const demoStories: readonly DemoStory[] = [
  ...storiesOfAccounts,
  ...storiesBeforeTheQueue,
  ...storiesInQueue,
  ...storiesInReview,
  ...storiesDecided,
  ...storiesOnTheirWay,
  ...storiesPaidBack,
  ...storiesOfOrders,
]
