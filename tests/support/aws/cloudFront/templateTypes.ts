/** A behavior of a distribution in a template. */
export interface Behavior {
  /** Absent for the default behavior. */
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly CachePolicyId: string | { readonly Ref: string }
  readonly OriginRequestPolicyId?: string
  readonly ResponseHeadersPolicyId: { readonly Ref: string }
  readonly AllowedMethods?: readonly string[]
  readonly FunctionAssociations?: readonly {
    readonly EventType: 'viewer-request' | 'viewer-response'
    readonly FunctionARN: { readonly 'Fn::GetAtt': readonly [string, string] }
  }[]
}

export interface DistributionConfig {
  readonly Aliases?: readonly string[]
  readonly DefaultCacheBehavior: Behavior
  readonly CacheBehaviors?: readonly Behavior[]
  readonly Origins: readonly { readonly Id: string; readonly DomainName: unknown }[]
}
