/*
 * What people type and paste, as far as it can be kept. Letters are never judged here: every writing of the world may be a name.
 */

/** Half letters, the two that are none, and controls but tab and line ends: a database or a workbook breaks of them. */
const UNKEEPABLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]|\p{Surrogate}/u
const EVERY_UNKEEPABLE = new RegExp(UNKEEPABLE, 'gu')

/**
 * What comes along unseen when text is copied (zero widths, marks of direction, byte order marks). It makes two names that look
 * alike differ, and a name of nothing else look empty. Joiners stay: signs are made of several with them.
 */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Whether a text holds what cannot be kept. */
export function isUnkeepable(text: string): boolean {
  return UNKEEPABLE.test(text)
}

/** A text without what cannot be kept, for what leaves in a form that breaks of it. */
export function withoutUnkeepable(text: string): string {
  return isUnkeepable(text) ? text.replaceAll(EVERY_UNKEEPABLE, '') : text
}

/** A text as it is seen: without what nobody sees, trimmed. */
export function seenText(text: string): string {
  return text.replaceAll(UNSEEN, '').trim()
}

/** The same on one line. */
export function oneLine(text: string): string {
  return seenText(text).replaceAll(/\s+/g, ' ')
}

/** The end of a text that is too long, with no half of a letter at its beginning. */
export function endOf(text: string, most: number): string {
  return text.slice(-most).replace(/^[\uDC00-\uDFFF]/, '')
}
