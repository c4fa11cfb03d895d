import { type NameReference, templateText } from '../templateText'
import type { Resources } from '../templateResources'

interface HeadersPolicy {
  readonly ResponseHeadersPolicyConfig: {
    readonly CustomHeadersConfig?: {
      readonly Items: readonly { readonly Header: string; readonly Value: string }[]
    }
    readonly SecurityHeadersConfig: {
      readonly ContentSecurityPolicy: { readonly ContentSecurityPolicy: unknown }
      readonly ContentTypeOptions?: object
      readonly FrameOptions?: { readonly FrameOption: string }
      readonly ReferrerPolicy: { readonly ReferrerPolicy: string }
      readonly StrictTransportSecurity: {
        readonly AccessControlMaxAgeSec: number
        readonly IncludeSubdomains: boolean
      }
    }
  }
}

/** The headers that a response headers policy of the template sets, all of which replace the origin's. */
export function addedHeaders(
  resources: Resources,
  { Ref: id }: { readonly Ref: string },
  named: NameReference,
): Record<string, string> {
  const policy = resources[id]?.Properties as unknown as HeadersPolicy | undefined
  if (!policy) throw new Error(`The template has no headers policy ${id}.`)
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy.ResponseHeadersPolicyConfig
  const { AccessControlMaxAgeSec: age, IncludeSubdomains } = security.StrictTransportSecurity
  return {
    ...Object.fromEntries((custom?.Items ?? []).map(({ Header, Value }) => [Header.toLowerCase(), Value])),
    'content-security-policy': templateText(security.ContentSecurityPolicy.ContentSecurityPolicy, named),
    ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...(security.FrameOptions && { 'x-frame-options': security.FrameOptions.FrameOption }),
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${age}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
  }
}
