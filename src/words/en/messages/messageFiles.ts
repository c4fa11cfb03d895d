import type { FileProblemCode } from '../../../lib/files/fileProblem'

/** Texts of message attachments. */
export const messageFiles = {
  add: 'Add photos or PDFs',
  tray: 'Files with this message',
  photo: 'Photo',
  document: 'Document (PDF)',
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`,
  preparing: 'Preparing…',
  sending: (percent: number) => `Sending… ${percent} %`,
  checking: 'Checking…',
  kept: 'Added',
  lost: 'This file was not sent before the page closed. Please choose it again.',
  retry: 'Try again',
  remove: 'Remove',
  cancel: 'Cancel',
  of: (action: string, name: string) => `${action}: ${name}`,
  full: (max: number) => `A message carries ${max} files at most. Send the others in another message.`,
  hindrance: {
    busy: 'Your files are still on their way. Please wait a moment, then send.',
    unsettled: 'Some files were not added. Try again or remove them, then send.',
  },
  problems: {
    wrong_type:
      'That is neither a photo nor a PDF we can open. Please choose a JPEG, PNG, WebP, HEIC or PDF.',
    unreadable: 'This file cannot be opened. Please choose another.',
    too_many_pixels: 'This photo has more pixels than we can open. Please choose a smaller one.',
    wrong_content: 'The file did not arrive whole. Please choose it again.',
    too_large: 'This file is too large. Please choose one of at most 10 MB.',
    connection: 'The connection broke off. The file is still here.',
    stalled: 'The upload stopped. Check your connection, then try again. The file is still here.',
    TooManyRequests: 'Those were many files in a short time. Please wait a while, then try again.',
    IllegalTransition: 'This file was sent already.',
    unknown: 'Something went wrong on our side. The file is still here.',
  } satisfies Record<FileProblemCode, string>,
  letter: {
    label: 'Files in this message',
    from: (name: string, at: string) => `Photo from ${name}, ${at}`,
    open: (what: string) => `Enlarge: ${what}`,
    download: (size: string) => `Download document, PDF, ${size}`,
    failed: 'The photo did not load.',
    downloadFailed: 'The document did not load. Please try again.',
  },
} as const
