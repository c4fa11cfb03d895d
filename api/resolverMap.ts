import type {
  MutationResolvers,
  QueryResolvers,
  Resolver,
  SubscriptionResolver,
  SubscriptionResolvers,
  TreatmentRequestResolvers,
} from './generated/resolvers'
import type { Context } from './useCases/context'

/** Resolves one field invocation. */
export type One<Args, Result> = (args: Args, context: Context) => Promise<Result>

/**
 * Resolves a field for many parents in one invocation: a DataLoader in the local engine, `BatchInvoke` in
 * AppSync. The result has the length and order of the parents; an `Error` in it fails that parent's field
 * only.
 */
export interface Batch<Parent, Result> {
  /** At most 2,000, AppSync's limit. */
  readonly maxBatchSize: number
  readonly batch: (parents: readonly Parent[], context: Context) => Promise<readonly (Result | Error)[]>
}

/** Authorizes the start of a subscription: throws to refuse, or returns the filter of its events. */
export interface Subscribe<Args> {
  readonly subscribe: (args: Args, context: Context) => Promise<FilterSpec>
}

/** A mutation that only passes its argument on to subscribers (AppSync: a NONE data source); `argument` names it. */
export interface PassThrough {
  readonly passThrough: string
}

/**
 * AppSync's enhanced subscription filter: groups are alternatives, the filters of a group must all hold.
 * At most 5 filters in a group and 5 values for `in`, AppSync's limits.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/extensions.html
 */
export interface FilterSpec {
  readonly filterGroup: readonly { readonly filters: readonly Filter[] }[]
}

export interface Filter {
  readonly fieldName: string
  readonly operator: 'eq' | 'ne' | 'in' | 'notIn'
  readonly value: string | number | boolean | readonly (string | number)[]
}

type Parts<Field> =
  NonNullable<Field> extends Resolver<infer Result, infer Parent, never, infer Args>
    ? { result: Awaited<Result>; parent: Parent; args: Args }
    : never

type OneOf<Field> = One<Parts<Field>['args'], Parts<Field>['result']>
type BatchOf<Field> = Batch<Parts<Field>['parent'], Parts<Field>['result']>
type SubscribeOf<Field> =
  NonNullable<Field> extends SubscriptionResolver<infer _R, infer _K, infer _P, infer _C, infer Args>
    ? Subscribe<Args>
    : never

/** Mutations that only pass a live event on to its subscribers. */
type PublishField = Extract<keyof MutationResolvers, `publish${string}${'Event' | 'Row'}`>

/**
 * The API's resolvers: an entry for every root field, and for nested fields that their root cannot resolve.
 * Both engines run it, graphql-js on one machine and AppSync's direct Lambda resolvers in AWS. A field of the
 * schema without an entry, or an entry without a field, does not compile.
 */
export type ResolverMap = {
  readonly [Field in keyof QueryResolvers as `Query.${Field}`]-?: OneOf<QueryResolvers[Field]>
} & {
  readonly [Field in Exclude<keyof MutationResolvers, PublishField> as `Mutation.${Field}`]-?: OneOf<
    MutationResolvers[Field]
  >
} & {
  readonly [Field in PublishField as `Mutation.${Field}`]-?: PassThrough
} & {
  readonly [Field in keyof SubscriptionResolvers as `Subscription.${Field}`]-?: SubscribeOf<
    SubscriptionResolvers[Field]
  >
} & {
  readonly 'TreatmentRequest.events': BatchOf<TreatmentRequestResolvers['events']>
}
