import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  ID: 'string',
  AWSDate: 'string',
  AWSTime: 'string',
  AWSDateTime: 'string',
  AWSTimestamp: 'number',
  AWSEmail: 'string',
  AWSJSON: 'string',
  AWSPhone: 'string',
  AWSURL: 'string',
  AWSIPAddress: 'string',
}

/** One contract, three readers: the rules' words, the API's resolver types, the browser's hooks. */
const config: CodegenConfig = {
  schema: ['local/graphql/appsyncPrelude.graphql', 'schema.graphql'],
  generates: {
    'domain/generated/enums.ts': {
      plugins: ['typescript'],
      config: { onlyEnums: true, enumsAsTypes: true, strictScalars: true, scalars },
    },
    'api/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        // AppSync hands AWSJSON to resolvers parsed, and makes the string of what they return.
        scalars: { ...scalars, AWSJSON: 'unknown' },
        makeResolverTypeCallable: true,
        // A resolver returns every field of its type: a new field does not compile until it does.
        avoidOptionals: { field: true, inputValue: false, object: false, defaultValue: false },
        // `events` has a resolver of its own: what returns a request leaves it out.
        mappers: { TreatmentRequest: "Omit<TreatmentRequest, 'events'>" },
      },
    },
    'src/generated/graphql.ts': {
      documents: 'operations/**/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node', './scripts/build/codegenHooks.mjs'],
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        scalars,
        apolloReactCommonImportFrom: '@apollo/client/react',
        apolloReactHooksImportFrom: '@apollo/client/react',
        withMutationFn: false,
        withMutationOptionsType: false,
        addDocBlocks: false,
        documentMode: 'documentNode',
        documentNodeImport: '@apollo/client#TypedDocumentNode',
      },
    },
  },
}

export default config
