import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createDatabase } from '../api/storage/pgDatabase'
import type { ApiServices } from '../api/useCases/context'
import type { Identity } from '../domain/identity'
import type { AsCaller } from '../tests/support/asCaller'
import { asCaller } from '../tests/support/asCaller'
import { demoId } from './demo/demoId'
import type { DemoPerson } from './demo/demoPeople'
import { demoPassword, demoPeople } from './demo/demoPeople'
import type { DemoStory } from './demo/demoStory'
import { demoStories } from './demo/demoStories'
import { playStory } from './demo/playStory'

/** The part of the identity service's directory that the seed needs. */
interface Directory {
  createUser(user: {
    email: string
    password: string
    groups: readonly string[]
  }): Promise<{ readonly sub: string }>
}

export interface SeedTarget {
  /** Of the owner of the tables. */
  readonly ownerPool: Pool
  readonly directory: Directory
  readonly now: () => Date
}

/**
 * Makes the demonstration accounts and requests, by the product's own use cases. Does nothing when they are there;
 * when it was interrupted it tells its stories again.
 */
export async function seedDemo({ ownerPool, directory, now }: SeedTarget): Promise<void> {
  if (await isSeeded(ownerPool)) return
  const seededAt = now()
  const clock = { now: seededAt }
  const services = servicesAt(ownerPool, () => clock.now)
  const as = (sub: string, groups: readonly string[]) => asCaller(services, identityOf(sub, groups, seededAt))

  async function signIn({ email, givenName, familyName, groups }: DemoPerson): Promise<AsCaller> {
    const { sub } = await directory.createUser({ email, password: demoPassword, groups })
    return named(as(sub, groups), givenName, familyName)
  }
  clock.now = hoursBefore(seededAt, 1000)
  const maya = await signIn(demoPeople.maya)
  const daniel = await signIn(demoPeople.daniel)
  const lee = await signIn(demoPeople.lee)
  const haddad = await signIn(demoPeople.haddad)
  await signIn(demoPeople.ruth)

  const patientOf = ({ patient }: DemoStory): AsCaller => {
    if (patient === 'maya') return maya
    if (patient === 'daniel') return daniel
    return as(demoId('patient', patient.givenName, patient.familyName), [])
  }
  const setClock = (hoursAgo: number): Date => {
    clock.now = hoursBefore(seededAt, hoursAgo)
    return clock.now
  }
  for (const [number, story] of demoStories.entries()) {
    const stage = { ownerPool, patient: patientOf(story), doctors: { lee, haddad }, setClock }
    await playStory(stage, withName(story), number)
  }
}

/** The last story is the last thing the seed writes. */
async function isSeeded(ownerPool: Pool): Promise<boolean> {
  const last = demoStories.length - 1
  const lastStep = (demoStories[last]?.steps?.length ?? 0) - 1
  const { rowCount } = await ownerPool.query('select 1 from message where id = $1', [
    demoId('message', last, lastStep),
  ])
  return rowCount === 1
}

function servicesAt(pool: Pool, now: () => Date): ApiServices {
  const log = () => undefined
  return {
    database: createDatabase({ pool, now, log }),
    liveEvents: { publish: () => Promise.resolve() },
    log,
    now,
    newId: randomUUID,
  }
}

function identityOf(sub: string, groups: readonly string[], at: Date): Identity {
  const seconds = Math.floor(at.getTime() / 1000)
  return { sub, groups, authTime: seconds, issuedAt: seconds }
}

async function named(person: AsCaller, givenName: string, familyName: string): Promise<AsCaller> {
  await person.ask('Mutation.updateMyName', { input: { givenName, familyName } })
  return person
}

function withName(story: DemoStory): DemoStory {
  const { givenName, familyName } =
    typeof story.patient === 'string' ? demoPeople[story.patient] : story.patient
  return { ...story, answers: { ...story.answers, givenName, familyName } }
}

function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * 3_600_000)
}
