import type { StackProps } from 'aws-cdk-lib'
import { Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  OAuthScope,
  PasskeyUserVerification,
  ProviderAttribute,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolEmail,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito'
import { Effect, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { region, type Stage } from '../stage'
import { createSignInFirewall } from './firewall'
import { type Artefacts, productFunction } from './productFunction'

interface IdentityProps extends StackProps {
  readonly stage: Stage
  readonly artefacts: Artefacts
}

/**
 * Second steps by the setting of the stage; the same as in local/identity/productPool.ts. Codes by e-mail only where
 * everybody needs a second step, because a lost app can be replaced there by another step alone.
 */
const secondSteps = {
  off: { mfa: Mfa.OFF },
  optional: { mfa: Mfa.OPTIONAL, mfaSecondFactor: { otp: true, sms: false } },
  on: { mfa: Mfa.REQUIRED, mfaSecondFactor: { otp: true, sms: false, email: true } },
} satisfies Record<Stage['mfa'], Pick<UserPoolProps, 'mfa' | 'mfaSecondFactor'>>

/** Who people are: Cognito's user pool and identity pool, and the hosted sign-in with Google. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool
  readonly client: UserPoolClient
  readonly identityPoolId: string
  readonly signInDomain: string

  constructor(scope: Construct, id: string, { stage, artefacts, ...props }: IdentityProps) {
    super(scope, id, props)
    this.userPool = this.createUserPool(stage)
    const trigger = this.linkingTrigger(artefacts)
    this.userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, trigger)
    this.userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, trigger)
    for (const groupName of ['Admin', 'HCPs'])
      new CfnUserPoolGroup(this, groupName, { userPoolId: this.userPool.userPoolId, groupName })
    this.signInDomain = this.createDomain(stage)
    new CfnWebACLAssociation(this, 'FirewallOfUserPool', {
      webAclArn: createSignInFirewall(this, 'Firewall').attrArn,
      resourceArn: this.userPool.userPoolArn,
    })
    this.client = this.createClient(stage)
    this.identityPoolId = this.createIdentityPool()
  }

  /** Some of it can never be changed: how people sign in, what they must give, and that case does not matter. */
  private createUserPool(stage: Stage): UserPool {
    return new UserPool(this, 'UserPool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(7),
      },
      // A passkey is a single factor: none is offered where everybody needs two.
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: stage.mfa !== 'on' } },
      passkeyRelyingPartyId: stage.host,
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      ...secondSteps[stage.mfa],
      // A remembered browser takes the place of the second step, and is remembered only where its user asked for it.
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      email: UserPoolEmail.withSES({
        fromEmail: `care@${stage.mailDomain}`,
        fromName: 'Tendwell',
        sesRegion: region,
        sesVerifiedDomain: stage.mailDomain,
      }),
    })
  }

  /**
   * Links a sign-in with Google to the account of the same address, both proven; ends all sessions after a password was
   * set by a mailed code, where the person asked for it.
   */
  private linkingTrigger(artefacts: Artefacts): IFunction {
    const trigger = productFunction(this, 'Linking', {
      code: artefacts.linking,
      description: 'Links Google sign-ins to accounts, and ends sessions after a password reset.',
      timeout: Duration.seconds(5),
    })
    trigger.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'cognito-idp:ListUsers',
          'cognito-idp:AdminGetUser',
          'cognito-idp:AdminDeleteUser',
          'cognito-idp:AdminLinkProviderForUser',
          'cognito-idp:AdminUserGlobalSignOut',
        ],
        // The pool knows its trigger; naming the pool here would be a circle.
        resources: [
          this.formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: `${region}_*` }),
        ],
      }),
    )
    return trigger
  }

  private createDomain({ signInPrefix }: Stage): string {
    new UserPoolDomain(this, 'Domain', {
      userPool: this.userPool,
      cognitoDomain: { domainPrefix: signInPrefix },
    })
    return `${signInPrefix}.auth.${region}.amazoncognito.com`
  }

  private createClient({ host, name }: Stage): UserPoolClient {
    const secret = Secret.fromSecretNameV2(this, 'GoogleSecret', `tendwell/${name}/google`)
    const google = new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.userPool,
      clientId: SecretValue.secretsManager(secret.secretName, { jsonField: 'clientId' }).unsafeUnwrap(),
      clientSecretValue: SecretValue.secretsManager(secret.secretName, { jsonField: 'clientSecret' }),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        givenName: ProviderAttribute.GOOGLE_GIVEN_NAME,
        familyName: ProviderAttribute.GOOGLE_FAMILY_NAME,
      },
    })
    const client = new UserPoolClient(this, 'Browser', {
      userPool: this.userPool,
      generateSecret: false,
      authFlows: { userSrp: true, userPassword: true, user: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      supportedIdentityProviders: [
        UserPoolClientIdentityProvider.COGNITO,
        UserPoolClientIdentityProvider.GOOGLE,
      ],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [
          OAuthScope.PHONE,
          OAuthScope.EMAIL,
          OAuthScope.OPENID,
          OAuthScope.PROFILE,
          OAuthScope.COGNITO_ADMIN,
        ],
        callbackUrls: [`https://${host}/login`],
        logoutUrls: [`https://${host}/login?signedOut`],
      },
    })
    client.node.addDependency(google)
    return client
  }

  /** Guests are known to be somebody, and may nothing; nor may those who have signed in: the API is the only way. */
  private createIdentityPool(): string {
    const pool = new CfnIdentityPool(this, 'IdentityPool', {
      allowUnauthenticatedIdentities: true,
      cognitoIdentityProviders: [
        {
          clientId: this.client.userPoolClientId,
          providerName: this.userPool.userPoolProviderName,
          serverSideTokenCheck: true,
        },
      ],
    })
    new CfnIdentityPoolRoleAttachment(this, 'IdentityRoles', {
      identityPoolId: pool.ref,
      roles: {
        unauthenticated: this.powerlessRole(pool, 'unauthenticated').roleArn,
        authenticated: this.powerlessRole(pool, 'authenticated').roleArn,
      },
    })
    return pool.ref
  }

  private powerlessRole(pool: CfnIdentityPool, kind: 'authenticated' | 'unauthenticated'): Role {
    const role = new Role(this, kind === 'authenticated' ? 'SignedIn' : 'Guest', {
      assumedBy: new WebIdentityPrincipal('cognito-identity.amazonaws.com', {
        StringEquals: { 'cognito-identity.amazonaws.com:aud': pool.ref },
        'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': kind },
      }),
    })
    role.addToPolicy(new PolicyStatement({ effect: Effect.DENY, actions: ['*'], resources: ['*'] }))
    return role
  }
}
