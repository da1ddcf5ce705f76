/*
 * What people type and paste, as far as it can be kept. Letters are never judged here: every writing of the world may be a name.
 */

/** Half letters, the two that are none, and controls but tab and line ends: a database or a workbook breaks of them. */
const UNKEEPABLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]|\p{Surrogate}/u
const EVERY_UNKEEPABLE = new RegExp(UNKEEPABLE, 'gu')

/**
 * What comes along unseen when text is copied (zero widths, marks of direction, byte order marks, letters that fill and show nothing).
 * It makes two names that look alike differ, and a name of nothing else look empty. What changes the sign before it stays.
 */
const UNSEEN =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{E0000}-\u{E0FFF}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu

/** Joiners where they join nothing: signs and the letters of some scripts are made of several with them, 汉字, figures and these letters never. */
const LOOSE_JOINERS =
  /(?<=^|[\p{Script=Han}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}\p{P}\p{Z}])[\u200C\u200D]+|[\u200C\u200D]+$/gu

/** Whether a text holds what cannot be kept. */
export function isUnkeepable(text: string): boolean {
  return UNKEEPABLE.test(text)
}

/** A text without what cannot be kept, for what leaves in a form that breaks of it. */
export function withoutUnkeepable(text: string): string {
  return isUnkeepable(text) ? text.replaceAll(EVERY_UNKEEPABLE, '') : text
}

/** A text without what nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '').replaceAll(LOOSE_JOINERS, '')
}

/** A text as it is seen: the same, trimmed. */
export function seenText(text: string): string {
  return withoutUnseen(text).trim()
}

/** The same on one line. */
export function oneLine(text: string): string {
  return seenText(text).replaceAll(/\s+/g, ' ')
}

/** How many characters a text has, as a person counts them: a sign beyond the first plane is one. */
export function lettersIn(text: string): number {
  return Array.from(text).length
}

/** The beginning of a text that is too long, with no half of a letter at its end. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** The end of a text that is too long, with no half of a letter at its beginning. */
export function endOf(text: string, most: number): string {
  return text.slice(-most).replace(/^[\uDC00-\uDFFF]/, '')
}
