import { expect, test } from 'vitest'
import { type Stage, stages } from '../../infra/stage'
import { demonstrationPage, demonstrationPolicy } from '../../local/chat/demonstrationPage'
import { readConfiguration } from '../../src/lib/config/readConfiguration'
import { deployedObjects } from '../support/aws/deployedObjects'
import { templateText } from '../support/aws/templateText'
import { synthesize } from './synthesize'

interface DistributionProperties {
  readonly DistributionConfig: {
    readonly Aliases?: readonly string[]
    readonly CacheBehaviors?: readonly unknown[]
    readonly WebACLId: unknown
    readonly DefaultCacheBehavior: { readonly ResponseHeadersPolicyId: { readonly Ref: string } }
  }
}

interface PolicyProperties {
  readonly ResponseHeadersPolicyConfig: {
    readonly SecurityHeadersConfig: {
      readonly ContentSecurityPolicy: { readonly ContentSecurityPolicy: unknown }
    }
  }
}

const { host } = stages.dev
const chatDomain = 'd111111abcdef8.cloudfront.net'

/** What references of the template are after a deployment. */
function named(reference: string): string {
  if (/^LiveChat\w*\.DomainName$/.test(reference)) return chatDomain
  if (/GraphQLUrl|RealtimeUrl/.test(reference)) return `https://api.example.com/${reference.slice(-4)}`
  return reference
}

/** The website of a stage with a live chat: its distributions with their content policies, and its configuration. */
function websiteWith(liveChatUrl: Stage['liveChatUrl']) {
  const { app, template } = synthesize({ ...stages.dev, liveChatUrl })
  const web = template('web').toJSON() as Parameters<typeof deployedObjects>[0]
  const policyOf = (id: string) => {
    const policy = web.Resources[id]?.Properties as PolicyProperties | undefined
    const config = policy?.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
    return templateText(config?.ContentSecurityPolicy, named)
  }
  const distributions = Object.values(web.Resources)
    .filter(({ Type }) => Type === 'AWS::CloudFront::Distribution')
    .map(({ Properties }) => {
      const { DistributionConfig: config } = Properties as unknown as DistributionProperties
      return { ...config, policy: policyOf(config.DefaultCacheBehavior.ResponseHeadersPolicyId.Ref) }
    })
  const buckets = [...deployedObjects(web, app.outdir, named).values()]
  const site = buckets.find((bucket) => bucket.has('config.json'))
  return {
    app: distributions.find(({ Aliases }) => Aliases?.includes(host)),
    others: distributions.filter(({ Aliases }) => !Aliases?.includes(host)),
    pages: buckets.filter((bucket) => bucket !== site),
    configuration: readConfiguration(
      JSON.parse(site?.get('config.json')?.body.toString() ?? '{}'),
      `https://${host}`,
    ),
  }
}

const framesOf = (policy = '') => /frame-src ([^;]*)/.exec(policy)?.[1]

test('the demonstration is the page of one machine, on an origin with nothing else', () => {
  const { app, others, pages, configuration } = websiteWith('demonstration')
  const [chat] = others

  expect(configuration.liveChat).toEqual({ frameUrl: `https://${chatDomain}/live-chat.html` })
  expect(framesOf(app?.policy)).toBe(`https://${chatDomain}`)
  expect(pages.map((bucket) => [...bucket.keys()])).toEqual([['live-chat.html']])
  expect(pages[0]?.get('live-chat.html')?.body.toString()).toBe(demonstrationPage)
  expect(others).toHaveLength(1)
  expect(chat?.policy).toBe(demonstrationPolicy([`https://${host}`]))
  expect(chat?.CacheBehaviors ?? []).toEqual([])
  expect(chat?.WebACLId).toEqual(app?.WebACLId)
})

test('a page of another company is framed where it is, and nothing is served for it', () => {
  const { app, others, configuration } = websiteWith('https://chat.vendor.example/frame?id=1')

  expect(configuration.liveChat).toEqual({ frameUrl: 'https://chat.vendor.example/frame?id=1' })
  expect(framesOf(app?.policy)).toBe('https://chat.vendor.example')
  expect(others).toEqual([])
})

test('without a live chat nothing may be framed', () => {
  const { app, others, configuration } = websiteWith('none')

  expect(configuration.liveChat).toBeUndefined()
  expect(framesOf(app?.policy)).toBe("'none'")
  expect(others).toEqual([])
})
