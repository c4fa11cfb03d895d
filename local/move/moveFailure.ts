/** Reasons for a failed move, each with its remedy in the message. */
type MoveFailureCode =
  | 'FolderTaken'
  | 'NotAnExport'
  | 'Damaged'
  | 'OtherVersion'
  | 'NotEmpty'
  | 'AlreadyMoved'
  | 'NoVerifiedAddress'
  | 'PeopleMissing'
  | 'PeopleDouble'
  | 'UnknownUserColumn'
  | 'TrailBroken'
  | 'SignatureBroken'
  | 'TestPayments'

/** An expected failure of a move; no partial result remains. */
export class MoveFailure extends Error {
  constructor(
    readonly code: MoveFailureCode,
    message: string,
  ) {
    super(message)
    this.name = 'MoveFailure'
  }
}
