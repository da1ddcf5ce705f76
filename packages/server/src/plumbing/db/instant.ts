import pg from 'pg'

const TIMESTAMPTZ = 1184
const otherwise = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => Date
/** What the database writes behind an instant: its sessions keep to Asia/Shanghai. */
const ZONE = '+08'
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** An instant as the database writes it, `2026-11-21 08:00:00.123456+08`; of any other form by the driver's own rules. */
export function instantOf(text: string): Date {
  if (text.endsWith(ZONE) && text[DAY_LENGTH] === ' ')
    return new Date(`${text.slice(0, DAY_LENGTH)}T${text.slice(DAY_LENGTH + 1)}:00`)
  return otherwise(text)
}
