/** What went over the wire, made comparable between runs: days are told from today, what is random by its place. */
import { readXlsx } from 'hucre/xlsx'
import { addDays, daysBetween, shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

/** One call as it was made and answered; requests and replies in the words of the wire. */
export type Sample = { readonly who: PersonName; readonly request: unknown; readonly reply: unknown }

const NEAR_DAYS = 800

/** Tells texts of one run in words that hold for every run, and back. */
export function makeTelling() {
  const today = shanghaiDay(Date.now())
  const codeDay = today.slice(2).replaceAll('-', '')
  const secrets: string[] = []
  const secretName = (text: string) => {
    if (!secrets.includes(text)) secrets.push(text)
    return `<secret ${secrets.indexOf(text) + 1}>`
  }
  return {
    /** A text of this run, as it is kept. */
    kept: (text: string): string =>
      text
        .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(\.\d+)?Z?/g, '<time>')
        .replaceAll(/\d{4}-\d\d-\d\d/g, (day) => {
          const away = daysBetween(today, day as CalendarDate)
          return Math.abs(away) < NEAR_DAYS ? `<day ${away}>` : day
        })
        .replaceAll(new RegExp(String.raw`(?<![0-9])${codeDay}(?=\d{4})`, 'g'), '<today>')
        .replaceAll(/\b(?:[a-z]{3}\d-){2}[a-z]{3}\d\b/g, '<password>')
        .replaceAll(/(?<![\w-])(\d+\.)?(?:[0-9a-f]{32}|[A-Za-z0-9_-]{43})(?![\w-])/g, secretName),
    /** A kept text, as it would be in this run. */
    now: (text: string): string =>
      text
        .replaceAll(/<day (-?\d+)>/g, (_, away: string) => addDays(today, Number(away)))
        .replaceAll('<today>', codeDay)
        .replaceAll(/<secret (\d+)>/g, (_, place: string) => secrets[Number(place) - 1] ?? 'NOBODY-HAS-THIS'),
  }
}

/** The cells of a workbook in words: what an export answers is compared like any other reply. */
export async function cellsOf(bytes: Uint8Array): Promise<unknown> {
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows }) => ({ name, rows }))
}
