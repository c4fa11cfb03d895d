import { CodedError } from '../../domain/errors'
import { isUuid } from '../../domain/uuid'
import { parseWrittenText } from '../../domain/writtenText'

const textMaxLength = 128

/**
 * @throws CodedError InvalidInput with rule
 * `tooMany` and `max`
 */
export function parseSome<Value>(field: string, values: readonly Value[], max: number): readonly Value[] {
  if (values.length > max) throw new CodedError('InvalidInput', { field, rule: 'tooMany', max })
  return values
}

/** @throws CodedError InvalidInput with rule `format` */
export function parseText(field: string, text: string, format: RegExp): string {
  if (text.length > textMaxLength || !format.test(text)) {
    throw new CodedError('InvalidInput', { field, rule: 'format' })
  }
  return text
}

/** Parses an account id as Cognito generates them. @throws CodedError InvalidInput with rule `format` */
export function parseAccountId(field: string, text: string): string {
  return parseText(field, text, /^[\x20-\x7e]+$/)
}

/** Parses a UUID in a filter. @throws CodedError InvalidInput with rule `uuid` */
export function parseId(field: string, text: string): string {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new CodedError('InvalidInput', { field, rule: 'uuid' })
  return id
}

/**
 * @param text ISO 8601 with a zone, as AWSDateTime
 * @throws CodedError InvalidInput with rule `format`
 */
export function parseTimestamp(field: string, text: string): Date {
  const moment = new Date(text)
  if (!/^\d{4}-/.test(text) || Number.isNaN(moment.getTime())) {
    throw new CodedError('InvalidInput', { field, rule: 'format' })
  }
  return moment
}

const nameMaxLength = 80

/**
 * Parses a name prefix to search for, in lower case.
 * @throws CodedError InvalidInput with field `name`
 */
export function parseName(name: string): string {
  return parseWrittenText(name, { field: 'name', max: nameMaxLength }).toLowerCase()
}
