import { assumptions } from './assumptions'

export const secondsPerMonth = 30 * 24 * 3600
const bytesPerAcu = 2 * 1024 ** 3

/** Load on each service at the busiest moment of a month. */
export interface Demand {
  readonly requestTokens: number
  readonly connections: number
  /** Sockets opened a second when all browsers lost theirs at once. */
  readonly newConnections: number
  /** Subscriptions that these browsers start a second. */
  readonly subscribes: number
  /** Events that the product sends to AppSync a second. */
  readonly publications: number
  readonly firewallRequests: number
  readonly deliveries: number
  readonly resolverConcurrency: number
  readonly lambdaConcurrency: number
  readonly databaseConnections: number
  readonly natConnections: number
  readonly capacity: number
  /** Reads and writes of Aurora's volume a second. */
  readonly volumeOperations: number
  readonly storedGigabytes: number
  readonly authentications: number
  /** Browsers a second whose tokens expired during ten minutes of outage. */
  readonly refreshesAfterOutage: number
  readonly userCreations: number
  readonly mailsPerSecond: number
  readonly mailsPerDay: number
  readonly edgeRequests: number
  /** Requests from the busiest address, a second, by what the firewall limits. */
  readonly edgeFromOneAddress: number
  readonly apiFromOneAddress: number
  readonly authenticationsFromOneAddress: number
  readonly codesFromOneAddress: number
  readonly contactsFromOneAddress: number
  readonly eventsFromOneAddress: number
  readonly confirmationsFromOneAddress: number
  readonly recoveriesFromOneAddress: number
  readonly unsubscribesFromOneAddress: number
}

/**
 * Returns the load that a number of patients causes.
 * @param patients all patients, active or not
 */
export function demandOf(patients: number): Demand {
  const active = patients * assumptions.activeShare
  const professionals = patients / assumptions.patientsPerProfessional
  const visits = active * assumptions.visitsPerActivePatient
  const operations = atPeak(
    active * assumptions.operationsPerActivePatient + professionals * assumptions.operationsPerProfessional,
  )
  const calls = operations * assumptions.callsPerOperation
  const resolverConcurrency = calls * assumptions.secondsPerCall
  const lambdas = resolverConcurrency * assumptions.otherLambdas
  const atWork = professionals * assumptions.professionalsAtWork
  const connections = atPeak(visits * assumptions.minutesPerVisit * 60) + atWork
  const newConnections = Math.max(atPeak(visits), connections / assumptions.secondsToComeBack)
  const changes = atPeak(active * assumptions.requestsPerActivePatient) * assumptions.changesPerRequest
  const mails = active * assumptions.mailsPerActivePatient
  const signUps = patients * assumptions.newShare
  const signIns = visits * (1 + assumptions.signInsPerVisit)
  const recoveries = signIns * assumptions.recoveryShare
  return {
    requestTokens: operations * (1 + assumptions.mutationShare),
    connections,
    newConnections,
    subscribes: newConnections * assumptions.subscriptionsPerConnection,
    publications: operations * assumptions.mutationShare * assumptions.deliveriesPerMutation + changes,
    firewallRequests: operations + newConnections,
    deliveries:
      operations * assumptions.mutationShare * assumptions.deliveriesPerMutation +
      changes * atWork * assumptions.watcherShare,
    resolverConcurrency,
    lambdaConcurrency: lambdas,
    databaseConnections: lambdas * assumptions.databaseConnectionsPerLambda,
    natConnections: lambdas * assumptions.outsideConnectionsPerLambda,
    capacity: Math.max(
      (calls * assumptions.databaseSecondsPerCall) /
        assumptions.processorsPerAcu /
        assumptions.databaseUtilisation,
      (patients * assumptions.hotBytesPerPatient) / bytesPerAcu,
    ),
    volumeOperations:
      calls * assumptions.volumeReadsPerCall +
      operations * assumptions.mutationShare * assumptions.volumeWritesPerMutation,
    storedGigabytes: (patients * assumptions.storedBytesPerPatient) / 1e9,
    authentications: atPeak(signIns + professionals * assumptions.tokenRefreshesPerProfessional),
    refreshesAfterOutage:
      (connections * (assumptions.outageSeconds / assumptions.tokenSeconds)) / assumptions.secondsToComeBack,
    userCreations: atPeak(signUps * assumptions.userCreationsPerSignUp),
    mailsPerSecond: atPeak(mails),
    mailsPerDay: mails / 30,
    edgeRequests: atPeak(visits * assumptions.edgeRequestsPerVisit),
    edgeFromOneAddress: fromOneAddress(visits * assumptions.edgeRequestsPerVisit),
    apiFromOneAddress: fromOneAddress(active * assumptions.operationsPerActivePatient),
    authenticationsFromOneAddress: fromOneAddress(signIns),
    codesFromOneAddress: fromOneAddress(signUps * assumptions.codesPerNewPatient + recoveries),
    contactsFromOneAddress: fromOneAddress(active * assumptions.contactsPerActivePatient),
    eventsFromOneAddress: fromOneAddress(visits * assumptions.eventReportsPerVisit),
    confirmationsFromOneAddress: fromOneAddress(signUps),
    recoveriesFromOneAddress: fromOneAddress(recoveries),
    unsubscribesFromOneAddress: fromOneAddress(active * assumptions.unsubscribesPerActivePatient),
  }
}

/** Converts a monthly number to the rate per second at peak. */
const atPeak = (perMonth: number): number => (perMonth / secondsPerMonth) * assumptions.peakFactor

/** Converts a monthly number of all patients to the rate per second at peak from the busiest address. */
const fromOneAddress = (perMonth: number): number => atPeak(perMonth) * assumptions.shareBehindOneAddress
