import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { securityHeaders } from '../../infra/stacks/securityHeaders'
import { setSecurityHeaders } from '../../local/web/securityHeaders'

interface PolicyProperties {
  readonly ResponseHeadersPolicyConfig: {
    readonly CustomHeadersConfig: { readonly Items: readonly { Header: string; Value: string }[] }
    readonly SecurityHeadersConfig: {
      readonly ContentSecurityPolicy: { readonly ContentSecurityPolicy: string }
      readonly ContentTypeOptions: object
      readonly FrameOptions: { readonly FrameOption: string }
      readonly ReferrerPolicy: { readonly ReferrerPolicy: string }
      readonly StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean }
    }
  }
}

const api = 'https://api.example.com'
const files = 'https://files.s3.us-east-2.amazonaws.com'

/** What CloudFront would answer with, by header. */
function headersOnAws(liveChat?: string): Record<string, string> {
  const stack = new Stack()
  securityHeaders(stack, { connectTo: [api], files, liveChat })
  const found = Template.fromStack(stack).findResources('AWS::CloudFront::ResponseHeadersPolicy')
  const [{ ResponseHeadersPolicyConfig: config }] = Object.values(found).map(
    ({ Properties }) => Properties as PolicyProperties,
  ) as [PolicyProperties]
  const { SecurityHeadersConfig: security } = config
  const { AccessControlMaxAgeSec: seconds, IncludeSubdomains } = security.StrictTransportSecurity
  return {
    ...Object.fromEntries(config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    ...('ContentTypeOptions' in security && { 'x-content-type-options': 'nosniff' }),
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${seconds}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
  }
}

function headersOfOneMachine(frames: readonly string[] = []): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setSecurityHeaders(response, { connectTo: [api], frames }, true)
  return response.getHeaders() as Record<string, string>
}

function directives(policy = ''): Record<string, string[]> {
  return Object.fromEntries(policy.split('; ').map((directive) => pair(directive.split(' '))))
}

const pair = ([name = '', ...sources]: string[]): [string, string[]] => [name, sources]

test('CloudFront sends the headers that one machine sends', () => {
  const { 'content-security-policy': there, ...others } = headersOnAws()
  const { 'content-security-policy': here, ...expected } = headersOfOneMachine()

  expect(others).toEqual(expected)
  expect(Object.keys(directives(there))).toEqual(Object.keys(directives(here)))
})

test.each([
  ['one machine', headersOfOneMachine],
  ['CloudFront', headersOnAws],
])(
  '%s lets pages use the camera, which other sites in a frame may not, and show its stills',
  (_name, read) => {
    const headers = read()
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['permissions-policy']).toContain('microphone=()')
    // A stream is no address, so that `media-src` has no part in it.
    expect(directives(headers['content-security-policy'])['img-src']).toContain('blob:')
  },
)

test('the policy of CloudFront allows nothing more than one machine does, but the hosts of Cognito and of files', () => {
  const here = directives(headersOfOneMachine()['content-security-policy'])
  for (const [name, sources] of Object.entries(directives(headersOnAws()['content-security-policy']))) {
    const added = sources.filter((source) => !here[name]?.includes(source))
    expect({ name, added: added.filter((source) => !isOfAws(source)) }).toEqual({ name, added: [] })
    if (name !== 'connect-src' && name !== 'img-src') expect({ name, added }).toEqual({ name, added: [] })
  }
})

test('both allow frames of the live chat alone, and none without it', () => {
  const chat = 'https://d111111abcdef8.cloudfront.net'
  const frames = (headers: Record<string, string>) =>
    directives(headers['content-security-policy'])['frame-src']

  expect(frames(headersOnAws(chat))).toEqual([chat])
  expect(frames(headersOfOneMachine([chat]))).toEqual([chat])
  expect(frames(headersOnAws())).toEqual([`'none'`])
  expect(frames(headersOfOneMachine())).toEqual([`'none'`])
})

function isOfAws(source: string): boolean {
  return /^https:\/\/[a-z*.0-9-]+\.(amazonaws|amazoncognito)\.com$/.test(source)
}
