import type { DemoStory } from './demoStory'
import { storiesInQueue } from './storiesInQueue'
import { storiesOfAccounts } from './storiesOfAccounts'
import { storiesTakenUp } from './storiesTakenUp'

/** Requests in most of the states they can be in; the last one ends with a message. */
export const demoStories: readonly DemoStory[] = [...storiesOfAccounts, ...storiesInQueue, ...storiesTakenUp]
