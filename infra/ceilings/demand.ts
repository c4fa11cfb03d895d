/** How people use the product. Guesses to be replaced by what a pilot shows; every number of the model follows from them. */
export const habits = {
  /** Of all patients, those who come in a month. */
  activeShare: 0.3,
  operationsPerActivePatient: 100,
  visitsPerActivePatient: 10,
  minutesPerVisit: 5,
  /** Of those who visit, every fifth signs in; each visit refreshes its tokens once. */
  signInsPerVisit: 0.2,
  /** Of all patients, those who sign up in a month; each call of SignUp is followed by one of ConfirmSignUp. */
  newShare: 0.05,
  mailsPerActivePatient: 6,
  requestsPerActivePatient: 0.3,
  /** One professional for so many patients, at work on 22 days a month for 8 hours. */
  patientsPerProfessional: 200,
  operationsPerProfessional: 8_000,
  professionalsAtWork: 0.5,
  tokenRefreshesPerProfessional: 22 * 8,
  /** The busiest minutes against the average of a month. */
  peakFactor: 6,
  /** Lambda calls for one operation: its root field, and half the time a batched field below. */
  callsPerOperation: 1.5,
  secondsPerCall: 0.04,
  /** Of operations that change something; each tells two sides of a conversation. */
  mutationShare: 0.2,
  deliveriesPerMutation: 2,
  /** What changes a request on its way, and the part of the professionals at work who may see it, by their licences. */
  changesPerRequest: 5,
  watcherShare: 3 / 50,
  /** Browsers that were all cut off come back within so many seconds (full jitter up to 30 s). */
  secondsToComeBack: 30,
  /** Of a database's processor, for one call; an ACU has about a quarter of one, of which 60 % are to be used. */
  databaseSecondsPerCall: 0.004,
  processorsPerAcu: 0.25,
  databaseUtilisation: 0.6,
  /** Rows and indexes that are in use, a patient; an ACU has 2 GiB. */
  hotBytesPerPatient: 10_000,
  /** Assets and public calls of a visit. */
  edgeRequestsPerVisit: 30,
} as const

const secondsPerMonth = 30 * 24 * 3600
const bytesPerAcu = 2 * 1024 ** 3

/** What a number of patients asks of each service at the busiest moment of a month. */
export interface Demand {
  readonly requestTokens: number
  readonly connections: number
  readonly newConnections: number
  readonly deliveries: number
  readonly resolverConcurrency: number
  readonly lambdaConcurrency: number
  readonly databaseConnections: number
  readonly capacity: number
  readonly authentications: number
  readonly userCreations: number
  readonly mailsPerSecond: number
  readonly mailsPerDay: number
  readonly edgeRequests: number
}

/** @param patients how many there are, whether they come or not */
export function demandOf(patients: number): Demand {
  const active = patients * habits.activeShare
  const professionals = patients / habits.patientsPerProfessional
  const visits = active * habits.visitsPerActivePatient
  const operations = atPeak(
    active * habits.operationsPerActivePatient + professionals * habits.operationsPerProfessional,
  )
  const calls = operations * habits.callsPerOperation
  const resolverConcurrency = calls * habits.secondsPerCall
  const atWork = professionals * habits.professionalsAtWork
  const connections = atPeak(visits * habits.minutesPerVisit * 60) + atWork
  const changes = atPeak(active * habits.requestsPerActivePatient) * habits.changesPerRequest
  const mails = active * habits.mailsPerActivePatient
  return {
    requestTokens: operations * (1 + habits.mutationShare),
    connections,
    newConnections: Math.max(atPeak(visits), connections / habits.secondsToComeBack),
    deliveries:
      operations * habits.mutationShare * habits.deliveriesPerMutation +
      changes * atWork * habits.watcherShare,
    resolverConcurrency,
    // The public Lambda and the jobs take about a tenth on top.
    lambdaConcurrency: resolverConcurrency * 1.1,
    databaseConnections: resolverConcurrency * 1.1,
    capacity: Math.max(
      (calls * habits.databaseSecondsPerCall) / habits.processorsPerAcu / habits.databaseUtilisation,
      (patients * habits.hotBytesPerPatient) / bytesPerAcu,
    ),
    authentications: atPeak(
      visits * (1 + habits.signInsPerVisit) + professionals * habits.tokenRefreshesPerProfessional,
    ),
    userCreations: atPeak(patients * habits.newShare * 2),
    mailsPerSecond: atPeak(mails),
    mailsPerDay: mails / 30,
    edgeRequests: atPeak(visits * habits.edgeRequestsPerVisit),
  }
}

/** A month's number, a second, when most people are there. */
const atPeak = (perMonth: number): number => (perMonth / secondsPerMonth) * habits.peakFactor
