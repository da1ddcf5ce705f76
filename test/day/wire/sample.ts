/** What went over the wire, made comparable between runs: days are told from today, what is random by its place. */
import { readXlsx } from 'hucre/xlsx'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sheets } from '@yuncang/contract/registry/sheets.ts'
import type { Envelope } from '@yuncang/contract/wire/call.ts'
import { addDays, daysBetween, shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { addMonths, monthOf } from '@yuncang/domain/base/month.ts'
import { modulesOf } from '@yuncang/server/paper/print/bars.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

/** One call as it was made and answered; requests and replies in the words of the wire. */
export type Sample = { readonly who: PersonName; readonly request: unknown; readonly reply: unknown }

/** Where what was recorded is kept, a file a call. */
export const FOLDER = join(import.meta.dirname, 'samples')
export const fileOf = (path: string): string => join(FOLDER, `${path.slice('/api/'.length).replaceAll('/', '.')}.json`)

/** Whether the record shows that a call finds what is named for whoever may find it: the first of its samples is theirs. */
export function isFoundOnRecord(path: string): boolean {
  if (!existsSync(fileOf(path))) return false
  const [sample] = JSON.parse(readFileSync(fileOf(path), 'utf8')) as Sample[]
  const reply = sample?.reply as Partial<Envelope<unknown>> | undefined
  // The cells of a workbook, or the digest of something long, have no code: only what was found has them.
  return reply !== undefined && (reply.code ?? 200) === 200
}

const NEAR_DAYS = 800
/** What stands in a template as an example lies further back. */
const NEAR_MONTHS = 26
/** No test run takes longer than this. */
const TEST_MINUTES = 30
/** What is measured, by its name in a reply. */
const MEASURED = new Set(['bytes', 'lateSeconds'])
/** Days that stand in a template as an example are the same whenever they are asked for. */
const EXAMPLES = new Set(
  Object.values(sheets).flatMap(({ columns }) => Object.values(columns).map(({ example }) => example)),
)

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
    /** A value of this run, as it is kept. */
    kept: (value: unknown): string =>
      JSON.stringify(
        value,
        function told(this: { readonly code?: unknown; readonly axis?: unknown }, key, inside: unknown) {
          // How large the database is, and how long something has waited, is nobody's to say beforehand.
          if (MEASURED.has(key) && typeof inside === 'number') return 0
          // What a phone is given is made at random each time.
          if (key === 'bits' && typeof inside === 'string') return '<square>'
          // The bars of a code with today in it are other bars tomorrow.
          // How long ago the test itself did something follows the machine.
          if (key === 'idleMinutes' && typeof inside === 'number' && inside < TEST_MINUTES) return 0
          // How much of a month is over, and how long it is, is another number tomorrow.
          if ((key === 'days' || key === 'passed') && 'passed' in this) return 0
          // A year of months begins on the first of one.
          if (key === 'beginTime' && this.axis === 'month' && typeof inside === 'string')
            return inside.replace(/-01$/, '-first')
          const isOfToday = key === 'bars' && typeof this.code === 'string' && this.code.includes(codeDay)
          return isOfToday && inside === modulesOf(this.code as string) ? '<bars of the code>' : inside
        },
      )
        .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(\.\d+)?Z?/g, '<time>')
        .replaceAll(/\d{4}-\d\d-\d\d/g, (day) => {
          const away = daysBetween(today, day as CalendarDate)
          return !EXAMPLES.has(day) && Math.abs(away) < NEAR_DAYS ? `<day ${away}>` : day
        })
        .replaceAll(/(?<![\d-])\d{4}-\d\d(?=-first|(?![\d-]))/g, (month) => {
          const away = monthsBetween(today, month)
          return Math.abs(away) < NEAR_MONTHS ? `<month ${away}>` : month
        })
        .replaceAll(new RegExp(String.raw`(?<![0-9])${codeDay}(?=\d{4})`, 'g'), '<today>')
        .replaceAll(/\b[A-Z2-7]{32}\b/g, '<secret of a phone>')
        .replaceAll(/\b(?:[a-z]{3}\d-){2}[a-z]{3}\d\b/g, '<password>')
        .replaceAll(
          /(?<![\w-])(?:\d+\.[\w-]{22}\.[\w-]{22}|(?:\d+\.)?(?:[0-9a-f]{32}|[\w-]{43}))(?![\w-])/g,
          secretName,
        ),
    /** A kept text, as it would be in this run; `time` is what was made ready to be said, as every time looks alike. */
    now: (text: string, time = '<time>'): string =>
      text
        .replaceAll('<time>', time)
        .replaceAll(/<day (-?\d+)>/g, (_, away: string) => addDays(today, Number(away)))
        .replaceAll(/<month (-?\d+)>/g, (_, away: string) => addMonths(monthOf(today), Number(away)))
        .replaceAll('<today>', codeDay)
        .replaceAll(/<secret (\d+)>/g, (_, place: string) => secrets[Number(place) - 1] ?? 'NOBODY-HAS-THIS'),
  }
}

/** How many months lie between the month of a day and another, `YYYY-MM`. */
function monthsBetween(day: CalendarDate, month: string): number {
  const [year, at] = day.split('-').map(Number) as [number, number]
  const [otherYear, other] = month.split('-').map(Number) as [number, number]
  return (otherYear - year) * 12 + other - at
}

/** The cells of a workbook in words: what an export answers is compared like any other reply. */
export async function cellsOf(bytes: Uint8Array): Promise<unknown> {
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows }) => ({ name, rows }))
}
