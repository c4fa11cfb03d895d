const product = '^(domain|src|api|local|infra|operations|scripts|tests|e2e|bench)/'

/** Files under `from` may import, of this project, only what `allowed` matches. */
const mayImport = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: product, pathNot: allowed },
})

const shared = 'src/(components|lib|words|generated)'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    mayImport(
      'domain-is-pure',
      '^domain/',
      '^domain/',
      'Rules know nothing of screens, resolvers or storage.',
    ),
    {
      name: 'domain-needs-nothing',
      severity: 'error',
      comment:
        'The same rules run in the browser and in the API: no package, no Node; the time is an argument.',
      from: { path: '^domain/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
    },
    mayImport('browser', '^src/', '^(src|domain)/', 'The browser sees hooks and rules, never the API.'),
    mayImport(
      'shared-parts-are-lower',
      '^src/(components|lib|words)/',
      `^(${shared}|domain)/`,
      'Shared parts never reach up.',
    ),
    mayImport(
      'areas-are-separate',
      '^src/screens/(?!shared/)([^/]+)/',
      `^(src/screens/($1|shared)|${shared}|domain)/`,
      'Compose screens in src/app, or move the shared part down.',
    ),
    mayImport(
      'shared-screens',
      '^src/screens/shared/',
      `^(src/screens/shared|${shared}|domain)/`,
      'Parts of several screens know none of them.',
    ),
    mayImport(
      'resolvers-translate',
      '^api/(resolvers|http)/',
      '^(api/(resolvers|http|useCases|generated)|api/[^/]+[.]ts|domain)(/|$)',
      'A resolver calls a use case, never storage.',
    ),
    mayImport(
      'use-cases-know-no-graphql',
      '^api/useCases/',
      '^(api/(useCases|storage|services)|domain)/',
      'A use case is callable without GraphQL.',
    ),
    mayImport(
      'storage-is-last',
      '^api/storage/',
      '^(api/(storage|services)|api/generated/sql[.]ts|domain)(/|$)',
      'It knows rows, ports and rules, not its callers.',
    ),
    mayImport(
      'services-are-last',
      '^api/services/',
      '^(api/services|domain)/',
      'Ports and rules, neither rows nor callers.',
    ),
    mayImport('api', '^api/', '^(api|domain)/', 'The API runs without stand-in, browser or cloud.'),
    mayImport(
      'local-hosts-api',
      '^local/',
      '^(local|api|domain)/',
      'Nothing but scripts and tests imports the stand-ins.',
    ),
    mayImport(
      'infra-stands-alone',
      '^infra/',
      '^(infra/|domain/(publicOrigin|rateLimits|mail/)|local/chat/demonstrationPage)',
      'The stacks point at built files by path, replace the placeholder of the address, give Cognito its email, the firewall the rate limits, and serve the demonstration of the live chat.',
    ),
    {
      name: 'product-without-tests',
      severity: 'error',
      comment:
        'Tests import the product, never the other way round. Demonstration data come from the test builders.',
      from: { path: '^(domain|src|api|local|infra)/' },
      to: { path: '^(tests|e2e|bench|scripts)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'No cycles anywhere.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Packages stay in the graph, unread, so that `domain-needs-nothing` sees them.
    exclude: { path: '^(dist|[.]data|[.]cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
