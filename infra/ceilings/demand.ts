/**
 * Usage model. Assumptions to be replaced by measurements of a pilot; every number of the model derives
 * from them.
 */
const usageAssumptions = {
  /** Share of all patients who visit in a month. */
  activeShare: 0.3,
  operationsPerActivePatient: 100,
  visitsPerActivePatient: 10,
  minutesPerVisit: 5,
  /** Sign-ins per visit: every fifth visitor signs in, and each visit refreshes its tokens once. */
  signInsPerVisit: 0.2,
  /** Share of all patients who sign up in a month. Each SignUp call is followed by one ConfirmSignUp call. */
  newShare: 0.05,
  mailsPerActivePatient: 6,
  requestsPerActivePatient: 0.3,
  /** Patients per clinician; a clinician works 22 days a month for 8 hours. */
  patientsPerProfessional: 200,
  operationsPerProfessional: 8_000,
  professionalsAtWork: 0.5,
  tokenRefreshesPerProfessional: 22 * 8,
  /** Ratio of the busiest minutes to the average of a month. */
  peakFactor: 6,
  /** Lambda invocations per operation: its root field, and a batched field below in half the cases. */
  callsPerOperation: 1.5,
  secondsPerCall: 0.04,
  /** Connections that a Lambda keeps open to one service outside the VPC. */
  outsideConnectionsPerLambda: 2,
  /** Share of operations that are mutations; each publishes to two sides of a conversation. */
  mutationShare: 0.2,
  deliveriesPerMutation: 2,
  /** Changes per request, and the share of working clinicians whose licenses let them see it. */
  changesPerRequest: 5,
  watcherShare: 3 / 50,
  /** Seconds within which disconnected browsers reconnect (full jitter up to 30 s). */
  secondsToComeBack: 30,
  /**
   * Database CPU seconds per call. An ACU has about a quarter of a processor, with a target utilization of
   * 60 %.
   */
  databaseSecondsPerCall: 0.004,
  processorsPerAcu: 0.25,
  databaseUtilisation: 0.6,
  /** Working set of rows and indexes per patient; an ACU has 2 GiB. */
  hotBytesPerPatient: 10_000,
  /** Assets and public calls per visit, and those that report events. */
  edgeRequestsPerVisit: 30,
  eventReportsPerVisit: 5,
  contactsPerActivePatient: 0.1,
  unsubscribesPerActivePatient: 0.05,
  /** Codes emailed per sign-up, with repetitions; and the share of sign-ins that recover access. */
  codesPerNewPatient: 1.3,
  recoveryShare: 0.02,
  /**
   * Share of all patients behind one address: mobile carriers hide thousands behind one. The firewall counts by
   * address.
   */
  shareBehindOneAddress: 0.0005,
} as const

const secondsPerMonth = 30 * 24 * 3600
const bytesPerAcu = 2 * 1024 ** 3

/** Load on each service at the busiest moment of a month. */
export interface Demand {
  readonly requestTokens: number
  readonly connections: number
  readonly newConnections: number
  readonly deliveries: number
  readonly resolverConcurrency: number
  readonly lambdaConcurrency: number
  readonly databaseConnections: number
  readonly natConnections: number
  readonly capacity: number
  readonly authentications: number
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
  const active = patients * usageAssumptions.activeShare
  const professionals = patients / usageAssumptions.patientsPerProfessional
  const visits = active * usageAssumptions.visitsPerActivePatient
  const operations = atPeak(
    active * usageAssumptions.operationsPerActivePatient +
      professionals * usageAssumptions.operationsPerProfessional,
  )
  const calls = operations * usageAssumptions.callsPerOperation
  const resolverConcurrency = calls * usageAssumptions.secondsPerCall
  const atWork = professionals * usageAssumptions.professionalsAtWork
  const connections = atPeak(visits * usageAssumptions.minutesPerVisit * 60) + atWork
  const changes =
    atPeak(active * usageAssumptions.requestsPerActivePatient) * usageAssumptions.changesPerRequest
  const mails = active * usageAssumptions.mailsPerActivePatient
  const signUps = patients * usageAssumptions.newShare
  const signIns = visits * (1 + usageAssumptions.signInsPerVisit)
  const recoveries = signIns * usageAssumptions.recoveryShare
  return {
    requestTokens: operations * (1 + usageAssumptions.mutationShare),
    connections,
    newConnections: Math.max(atPeak(visits), connections / usageAssumptions.secondsToComeBack),
    deliveries:
      operations * usageAssumptions.mutationShare * usageAssumptions.deliveriesPerMutation +
      changes * atWork * usageAssumptions.watcherShare,
    resolverConcurrency,
    // The public Lambda and the jobs add about a tenth.
    lambdaConcurrency: resolverConcurrency * 1.1,
    // Each has one of each of two logins.
    databaseConnections: resolverConcurrency * 1.1 * 2,
    natConnections: resolverConcurrency * 1.1 * usageAssumptions.outsideConnectionsPerLambda,
    capacity: Math.max(
      (calls * usageAssumptions.databaseSecondsPerCall) /
        usageAssumptions.processorsPerAcu /
        usageAssumptions.databaseUtilisation,
      (patients * usageAssumptions.hotBytesPerPatient) / bytesPerAcu,
    ),
    authentications: atPeak(signIns + professionals * usageAssumptions.tokenRefreshesPerProfessional),
    userCreations: atPeak(signUps * 2),
    mailsPerSecond: atPeak(mails),
    mailsPerDay: mails / 30,
    edgeRequests: atPeak(visits * usageAssumptions.edgeRequestsPerVisit),
    edgeFromOneAddress: fromOneAddress(visits * usageAssumptions.edgeRequestsPerVisit),
    apiFromOneAddress: fromOneAddress(active * usageAssumptions.operationsPerActivePatient),
    authenticationsFromOneAddress: fromOneAddress(signIns),
    codesFromOneAddress: fromOneAddress(signUps * usageAssumptions.codesPerNewPatient + recoveries),
    contactsFromOneAddress: fromOneAddress(active * usageAssumptions.contactsPerActivePatient),
    eventsFromOneAddress: fromOneAddress(visits * usageAssumptions.eventReportsPerVisit),
    confirmationsFromOneAddress: fromOneAddress(signUps),
    recoveriesFromOneAddress: fromOneAddress(recoveries),
    unsubscribesFromOneAddress: fromOneAddress(active * usageAssumptions.unsubscribesPerActivePatient),
  }
}

/** Converts a monthly number to the rate per second at peak. */
const atPeak = (perMonth: number): number => (perMonth / secondsPerMonth) * usageAssumptions.peakFactor

/** Converts a monthly number of all patients to the rate per second at peak from the busiest address. */
const fromOneAddress = (perMonth: number): number => atPeak(perMonth) * usageAssumptions.shareBehindOneAddress
