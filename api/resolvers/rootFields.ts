import type { ResolverMap } from '../resolverMap'

type Publish = `Mutation.publish${string}${'Event' | 'Row'}`

/** Root fields with a resolver: every query and mutation except those that only pass an event on. */
export type AnswerableField = Exclude<
  Extract<keyof ResolverMap, `${'Query' | 'Mutation'}.${string}`>,
  Publish
>

export type RootResolvers = Pick<ResolverMap, AnswerableField>
export type WatchResolvers = Pick<ResolverMap, Extract<keyof ResolverMap, `Subscription.${string}`>>
export type PublishResolvers = Pick<ResolverMap, Extract<keyof ResolverMap, Publish>>
