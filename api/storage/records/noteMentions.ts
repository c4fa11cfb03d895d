import type { NoteMention, ReceivedMention, WrittenMention } from '../../../domain/records/noteMention'
import type { ClinicalNote } from '../../../domain/records/clinicalNote'
import type { Transaction } from '../database/database'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { sql } from '../database/sql'

const readersStatement = sql(
  'noteMentions.readers',
  `select coalesce(r.id, '') as id, nullif(concat_ws(' ', nullif(r.given_name, ''), nullif(r.family_name, '')), '') as name, r.credentials
    from note_readers($1) r order by r.family_name, r.given_name, r.id`,
)

const ofNotesStatement = sql(
  'noteMentions.ofNotes',
  `select m.note_id as "noteId", m.account_id as "accountId", m.written_as as text,
      nullif(concat_ws(' ', nullif(p.given_name, ''), nullif(p.family_name, '')), '') as name, m.read_at as "readAt"
    from note_mention m left join practitioner_names() p on p.id = m.account_id
    where m.note_id = any ($1) order by m.note_id, m.written_as, m.account_id`,
)

const addStatement = sql(
  'noteMentions.add',
  `insert into note_mention (note_id, account_id, written_as, patient_id, patient_name, request_id, author_id, author_name,
      mentioned_at)
    select $1, g.account_id, g.written_as, $2, (select r.patient_name from treatment_request r where r.id = $3), $3, $4,
      $5, $6
    from unnest($7::text[], $8::text[]) g (account_id, written_as) on conflict do nothing`,
)

/* The note is joined under its own policy, so that it is null when the caller may not read it now. */
const received = `select m.note_id as "noteId", m.request_id as "requestId", m.patient_id as "patientId",
      case when n.id is not null then m.patient_name end as "patientName", m.author_name as "authorName",
      m.mentioned_at as "mentionedAt", m.read_at as "readAt", n.id is not null as "isReadable"
    from note_mention m left join clinical_note n on n.id = m.note_id
    where m.account_id = $1`

const receivedStatement = sql(
  'noteMentions.received',
  `${received} and (m.mentioned_at, m.note_id) < ($2, $3) order by m.mentioned_at desc, m.note_id desc limit $4`,
)

const findReceivedStatement = sql('noteMentions.findReceived', `${received} and m.note_id = $2`)

const markReadStatement = sql(
  'noteMentions.markRead',
  `update note_mention set read_at = $3 where note_id = $1 and account_id = $2 and read_at is null`,
)

const countUnreadStatement = sql(
  'noteMentions.countUnread',
  `select count(*)::int as count from (select from note_mention
    where account_id = $1 and read_at is null limit 100) unread`,
)

/** A clinician whom a note about a patient can mention. */
export interface NoteReader {
  readonly id: string
  readonly name: string | null
  readonly credentials: string | null
}

/** Returns the colleagues who may read the signed notes of a patient now. */
export async function listNoteReaders(
  transaction: Transaction,
  patientId: string,
): Promise<readonly NoteReader[]> {
  return transaction.query(readersStatement, [patientId])
}

/** Returns the mentions of notes that the caller may read. */
export async function listMentions(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<readonly NoteMention[]> {
  return transaction.query(ofNotesStatement, [noteIds])
}

/** Adds mentions to a note that the caller has just signed. */
export async function addMentions(
  transaction: Transaction,
  { id, patientId, requestId }: ClinicalNote,
  { mentions, at }: { readonly mentions: readonly WrittenMention[]; readonly at: Date },
): Promise<void> {
  const { caller } = transaction
  await transaction.query(addStatement, [
    id,
    patientId,
    requestId,
    caller.id,
    caller.name,
    at,
    mentions.map(({ accountId }) => accountId),
    mentions.map(({ text }) => text),
  ])
}

/** Returns a page of the mentions of the caller, latest first. */
export async function listReceivedMentions(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly ReceivedMention[]> {
  return transaction.query(receivedStatement, [transaction.caller.id, ...descendingFrom(slice), slice.limit])
}

/** Returns the mention of the caller in a note. */
export async function findReceivedMention(
  transaction: Transaction,
  noteId: string,
): Promise<ReceivedMention | undefined> {
  const [row] = await transaction.query(findReceivedStatement, [transaction.caller.id, noteId])
  return row
}

/** Marks the mention of the caller in a note as read, once. */
export async function markMentionRead(
  transaction: Transaction,
  { noteId, at }: { readonly noteId: string; readonly at: Date },
): Promise<void> {
  await transaction.query(markReadStatement, [noteId, transaction.caller.id, at])
}

/** Counts the unread mentions of the caller; 100 means 100 or more. */
export async function countUnreadMentions(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query(countUnreadStatement, [transaction.caller.id])
  return row?.count ?? 0
}
