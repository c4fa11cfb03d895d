import type { ResolverMap } from '../resolverMap'

type Publish = `Mutation.publish${string}`

/** The root fields that answer once: every query and mutation but those that only pass an event on. */
export type AnsweredField = Exclude<Extract<keyof ResolverMap, `${'Query' | 'Mutation'}.${string}`>, Publish>

export type AnsweredFields = Pick<ResolverMap, AnsweredField>
export type WatchedFields = Pick<ResolverMap, Extract<keyof ResolverMap, `Subscription.${string}`>>
export type PassedOnFields = Pick<ResolverMap, Extract<keyof ResolverMap, Publish>>
