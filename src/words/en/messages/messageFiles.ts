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
  sending: (percent: number) => `Sending… ${percent}%`,
  checking: 'Checking…',
  kept: 'Added',
  lost: 'This file wasn’t sent before the page closed. Please choose it again.',
  retry: 'Try again',
  remove: 'Remove',
  cancel: 'Cancel',
  of: (action: string, name: string) => `${action}: ${name}`,
  full: (max: number) => `You can add up to ${max} files per message. Send the rest in another message.`,
  hindrance: {
    busy: 'Your files are still uploading. Wait a moment, then send.',
    unsettled: 'Some files weren’t added. Try again or remove them, then send.',
  },
  problems: {
    wrong_type: 'We can’t open this type of file. Choose a JPEG, PNG, WebP, HEIC or PDF.',
    unreadable: 'We can’t open this file. Choose another one.',
    too_many_pixels: 'This photo’s resolution is too high. Choose a smaller one.',
    wrong_content: 'The file didn’t upload completely. Choose it again.',
    too_large: 'This file is too large. Choose one that’s 10 MB or smaller.',
    connection: 'Connection lost. The file is still here.',
    stalled: 'The upload stopped. Check your connection, then try again. The file is still here.',
    TooManyRequests: 'You’ve added a lot of files at once. Wait a few minutes, then try again.',
    IllegalTransition: 'This file was already sent.',
    unknown: 'Something went wrong on our side. The file is still here.',
  } satisfies Record<FileProblemCode, string>,
  message: {
    label: 'Files in this message',
    from: (name: string, at: string) => `Photo from ${name}, ${at}`,
    open: (what: string) => `Enlarge: ${what}`,
    download: (size: string) => `Download document, PDF, ${size}`,
    failed: 'The photo didn’t load.',
    downloadFailed: 'The document didn’t load. Please try again.',
  },
} as const
