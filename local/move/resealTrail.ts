import type { ClientBase } from 'pg'
import { MoveFailure } from './moveFailure'
import type { MoveManifest } from './moveManifest'

/** A temporary table of former and new ids, for the transaction. */
const moved = `
  create temporary table moved_person (former_id text primary key, new_id text not null unique) on commit drop`

/** Restores a value's former ids; JSON keeps its order, because all ids have the same length. */
const formerValue = `
  create function pg_temp.former(value text) returns text language plpgsql as $$
  declare
    found text;
    result text := value;
  begin
    for found in select distinct hit[1] from regexp_matches(value,
        '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') hit loop
      result := replace(result, found, coalesce(
        (select former_id from moved_person where new_id = found), found));
    end loop;
    return result;
  end $$`

/**
 * Verifies the chain with the former ids and chains the same rows again with the new ones.
 * @returns the sequence at which the former chain is invalid, or null
 */
const resealTrail = `
  create function pg_temp.reseal_trail() returns bigint language plpgsql as $$
  declare
    event public.audit_event;
    before public.audit_event;
    head public.audit_head;
    place bigint := 0;
    former_hash bytea := '\\x';
    new_hash bytea := '\\x';
  begin
    for event in select * from public.audit_event where sequence is not null order by sequence loop
      before := event;
      before.agent_id := pg_temp.former(event.agent_id);
      before.patient_id := pg_temp.former(event.patient_id);
      before.entity_id := pg_temp.former(event.entity_id);
      before.criteria := pg_temp.former(event.criteria::text)::jsonb;
      place := place + 1;
      if event.sequence <> place or event.previous_hash is distinct from former_hash
          or event.hash is distinct from sha256(former_hash || convert_to(public.audit_content(before), 'UTF8')) then
        return place;
      end if;
      former_hash := event.hash;
      event.previous_hash := new_hash;
      new_hash := sha256(new_hash || convert_to(public.audit_content(event), 'UTF8'));
      update public.audit_event set previous_hash = event.previous_hash, hash = new_hash where id = event.id;
    end loop;
    select * into head from public.audit_head;
    if head.sequence <> place or head.hash <> former_hash then
      return place + 1;
    end if;
    update public.audit_head set hash = new_hash;
    return null;
  end $$`

/**
 * Verifies and renews clinicians' signatures, which cover the ids, too.
 * @returns the first invalid one
 */
const resealPrescriptions = `
  create function pg_temp.reseal_prescriptions() returns uuid language plpgsql as $$
  declare
    signed public.prescription;
    before public.prescription;
  begin
    for signed in select * from public.prescription where signature_hash is not null loop
      before := signed;
      before.patient_id := pg_temp.former(signed.patient_id);
      before.prescriber_id := pg_temp.former(signed.prescriber_id);
      if signed.signature_hash <> encode(sha256(convert_to(public.prescription_content(before), 'UTF8')), 'hex') then
        return signed.id;
      end if;
      update public.prescription
        set signature_hash = encode(sha256(convert_to(public.prescription_content(signed), 'UTF8')), 'hex')
        where id = signed.id;
    end loop;
    return null;
  end $$`

/**
 * Reseals moved rows with their new ids after verifying the former seals. Verifies the audit log's
 * chain row by row up to the end in the manifest, and each prescription's signature.
 * @param client in the transaction that inserted the rows
 * @param newIds former ids to new ones
 * @throws MoveFailure TrailBroken, SignatureBroken
 */
export async function resealMoved(
  client: ClientBase,
  newIds: ReadonlyMap<string, string>,
  { trail }: Pick<MoveManifest, 'trail'>,
): Promise<void> {
  for (const statement of [moved, formerValue, resealTrail, resealPrescriptions])
    await client.query(statement)
  await client.query('insert into moved_person select * from unnest($1::text[], $2::text[])', [
    [...newIds.keys()],
    [...newIds.values()],
  ])
  await client.query('analyze moved_person')
  await requireIntactTrail(client, trail)

  const broken = await answerOf(client, 'select pg_temp.reseal_trail()::text as answer')
  if (broken !== null)
    throw new MoveFailure('TrailBroken', `The audit trail of the export is broken at ${broken}.`)

  await client.query('set constraints all immediate')
  await client.query('alter table prescription disable trigger prescription_sign')
  const unsigned = await answerOf(client, 'select pg_temp.reseal_prescriptions()::text as answer')
  await client.query('alter table prescription enable trigger prescription_sign')
  if (unsigned !== null)
    throw new MoveFailure('SignatureBroken', `The prescription ${unsigned} is not what was signed.`)
}

async function requireIntactTrail(
  client: ClientBase,
  { sequence, hash }: MoveManifest['trail'],
): Promise<void> {
  const head = await answerOf(
    client,
    "select sequence || ' ' || encode(hash, 'hex') as answer from audit_head",
  )
  if (head !== `${sequence} ${hash}`)
    throw new MoveFailure('TrailBroken', 'The audit trail does not end where the manifest says.')
}

async function answerOf(client: ClientBase, question: string): Promise<string | null> {
  const { rows } = await client.query<{ answer: string | null }>(question)
  return rows[0]?.answer ?? null
}
