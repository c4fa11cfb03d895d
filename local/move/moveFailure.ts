/** Why data do not move, each with what to do in its message. */
export type MoveFailureCode =
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

/** An expected failure of a move; nothing half stays behind. */
export class MoveFailure extends Error {
  constructor(
    readonly code: MoveFailureCode,
    message: string,
  ) {
    super(message)
    this.name = 'MoveFailure'
  }
}
