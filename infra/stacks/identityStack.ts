import type { StackProps } from 'aws-cdk-lib'
import { CfnOutput, Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib'
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
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { invitationMail } from '../../domain/mail/invitationMail'
import { brandName, region, type Stage } from '../stage'
import { createSignInFirewall } from './firewall'
import type { Artifacts } from './productFunction'
import { createTrigger } from './userPoolTrigger'

interface IdentityProps extends StackProps {
  readonly stage: Stage
  readonly artifacts: Artifacts
}

/**
 * Second factors by setting of the stage; the same as in local/identity/productPool.ts. Codes by email are
 * enabled only where MFA is required, because a lost app can then be replaced by another factor only.
 */
const secondSteps = {
  off: { mfa: Mfa.OFF },
  optional: { mfa: Mfa.OPTIONAL, mfaSecondFactor: { otp: true, sms: false } },
  on: { mfa: Mfa.REQUIRED, mfaSecondFactor: { otp: true, sms: false, email: true } },
} satisfies Record<Stage['mfa'], Pick<UserPoolProps, 'mfa' | 'mfaSecondFactor'>>

/** Cognito's user pool and identity pool, and managed login with Google. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool
  readonly client: UserPoolClient
  readonly identityPoolId: string
  readonly signInDomain: string

  constructor(scope: Construct, id: string, { stage, artifacts, ...props }: IdentityProps) {
    super(scope, id, props)
    this.userPool = this.createUserPool(stage)
    const trigger = createTrigger(this, artifacts)
    this.userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, trigger)
    this.userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, trigger)
    this.userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, trigger)
    for (const groupName of ['Admin', 'HCPs'])
      new CfnUserPoolGroup(this, groupName, { userPoolId: this.userPool.userPoolId, groupName })
    this.signInDomain = this.createDomain(stage)
    new CfnWebACLAssociation(this, 'FirewallOfUserPool', {
      webAclArn: createSignInFirewall(this, 'Firewall').attrArn,
      resourceArn: this.userPool.userPoolArn,
    })
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId })
    this.client = this.createClient(stage)
    this.identityPoolId = this.createIdentityPool()
  }

  /**
   * Creates the user pool. Sign-in options, required attributes and case insensitivity cannot be changed
   * later.
   */
  private createUserPool(stage: Stage): UserPool {
    // Cognito fills in the two placeholders, which it requires.
    const filledIn = { email: '{username}', password: '{####}' }
    const invitation = invitationMail({ brandName, publicOrigin: `https://${stage.host}` }, filledIn)
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
      // A passkey is a single factor, so passkeys are disabled where two are required.
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: stage.mfa !== 'on' } },
      passkeyRelyingPartyId: stage.host,
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      ...secondSteps[stage.mfa],
      // A remembered browser replaces the second factor. It is remembered only on request of the user.
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      userInvitation: { emailSubject: invitation.subject, emailBody: invitation.html },
      email: UserPoolEmail.withSES({
        fromEmail: `care@${stage.mailDomain}`,
        fromName: brandName,
        sesRegion: region,
        sesVerifiedDomain: stage.mailDomain,
      }),
    })
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
      authFlows: { userSrp: true, user: true },
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

  /**
   * Creates the identity pool. Neither guests nor signed-in users have any permissions, because the API is
   * the only access.
   */
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
