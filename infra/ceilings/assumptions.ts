/**
 * Assumptions of the usage model, from which every demand is computed. No pilot has measured them yet; a reason that names
 * no source is an estimate for a telehealth storefront, chosen rather too high than too low.
 */
export const assumptions = {
  /** Share of all patients who visit in a month: most have a refill every three months. */
  activeShare: 0.3,
  /** Ten visits of ten operations: a page starts with two to four, and an answer or a message is one. */
  operationsPerActivePatient: 100,
  /** The intake, its payment, and eight looks at answers, messages and deliveries. */
  visitsPerActivePatient: 10,
  /** An intake takes ten, a look at an answer two. */
  minutesPerVisit: 5,
  /** Sign-ins per visit: every fifth visitor signs in, and each visit refreshes its tokens once. */
  signInsPerVisit: 0.2,
  /** Share of all patients who sign up in a month: three fifths of all patients a year. */
  newShare: 0.05,
  /** Calls per sign-up: SignUp and ConfirmSignUp. */
  userCreationsPerSignUp: 2,
  /** Confirmation, payment, answer, delivery, and two of unread messages. */
  mailsPerActivePatient: 6,
  /** Three of ten active patients have a refill or a new treatment. */
  requestsPerActivePatient: 0.3,
  /** Of these, 60 are active and send 18 requests a month, besides messages. */
  patientsPerProfessional: 200,
  /** 22 days of about 360: mostly the worklist and its conversations, fetched again as they change. */
  operationsPerProfessional: 8_000,
  /** Half of them work in the busiest hour. */
  professionalsAtWork: 0.5,
  /** One an hour for 22 days of 8 hours (`accessTokenValidity`). */
  tokenRefreshesPerProfessional: 22 * 8,
  /** Ratio of the busiest minutes to the average of a month: 3 for the evening, 2 for the day after a campaign. */
  peakFactor: 6,
  /** Lambda invocations per operation: its root field, and a batched field below in half the cases. */
  callsPerOperation: 1.5,
  /** About 10 ms of processor time when first measured; the rest waits for the database and the network. Not measured on AWS. */
  secondsPerCall: 0.04,
  /** The public Lambda and the jobs add about a tenth of the calls of resolvers. */
  otherLambdas: 1.1,
  /** Each Lambda has one connection of each of its two logins (`infra/concurrency.ts`). */
  databaseConnectionsPerLambda: 2,
  /** Connections that a Lambda keeps open to one service outside the VPC. */
  outsideConnectionsPerLambda: 2,
  /** Share of operations that are mutations; each publishes to two sides of a conversation. */
  mutationShare: 0.2,
  deliveriesPerMutation: 2,
  /** Changes per request (sent, paid, taken, answered, delivered), and the share of working clinicians licensed to see it. */
  changesPerRequest: 5,
  watcherShare: 3 / 50,
  /** Of a patient who reads a conversation: the inbox and the conversation. */
  subscriptionsPerConnection: 2,
  /** Seconds within which disconnected browsers reconnect (full jitter up to 30 s). */
  secondsToComeBack: 30,
  /** Outage after which tokens of an hour have expired in a sixth of the browsers. */
  outageSeconds: 600,
  tokenSeconds: 3_600,
  /** Database CPU seconds per call: some statements of less than a millisecond each. Not measured on AWS. */
  databaseSecondsPerCall: 0.004,
  /** AWS says only that processors grow with memory; an instance with 8 GiB per processor has this ratio for 2 GiB. */
  processorsPerAcu: 0.25,
  /** Above it the waiting time grows faster than the load. */
  databaseUtilisation: 0.6,
  /** Working set of rows and indexes per patient; an ACU has 2 GiB. */
  hotBytesPerPatient: 10_000,
  /** All rows, indexes and the audit trail; photos are in S3. */
  storedBytesPerPatient: 100_000,
  /** Pages that a call reads from the volume because memory does not have them: one call of ten reads five. */
  volumeReadsPerCall: 0.5,
  /** Billed writes of 4 KB of the log per mutation: rows, their indexes, the audit trail and the outbox. */
  volumeWritesPerMutation: 4,
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
  /** Emails a day from one dedicated address without delays by large providers. */
  mailsPerDedicatedAddress: 100_000,
} as const
