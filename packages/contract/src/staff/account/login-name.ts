import { text, z } from '../../wire/field.ts'

const PATTERN = /^[a-z0-9][a-z0-9_]{3,29}$/
const rule = (label: string) => `${label}应为 4 到 30 位小写字母、数字或下划线，以字母或数字开头`

/** What is typed to log in: unique over all merchants, never changed. */
export const loginName = (label = '登录账号') =>
  text(label, { max: 30 }).refine((name) => PATTERN.test(name), { error: rule(label) })

/** The same where there may be none: empty. */
export const loginNameOrNone = (label: string) =>
  z
    .string({ error: rule(label) })
    .trim()
    .refine((name) => name === '' || PATTERN.test(name), { error: rule(label) })
    .default('')
    .meta({ description: label })
