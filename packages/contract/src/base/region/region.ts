import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { oneOf, text, z } from '../../wire/field.ts'

const AREA = '15 warehouses'
const permit = { identities: IDENTITIES, keyless: 'provinces and towns, the same for everybody' } as const

/** 1 province, 2 city, 3 district. */
const region = z.object({ code: z.string(), name: z.string(), level: z.number().int() })

/**
 * A region as it is chosen and kept: the official codes of province, city and district, comma-joined (part 2, 2); the empty
 * text for none.
 */
export function regionCodes(label: string) {
  const error = `${label}应为省、市、区编码，用逗号分隔`
  return z
    .string({ error })
    .trim()
    .regex(/^(\d{6}(,\d{6}){0,2})?$/, { error })
    .default('')
    .meta({ description: label })
}

/** The regions directly under another, the provinces without one; with `type` all those of that level under it. */
export const getCity = call({
  path: '/api/city/getCity',
  title: '省市区下级',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({
    parentCode: text('上级编码', { max: 6 }).optional(),
    type: oneOf('级别', [1, 2, 3]).optional(),
  }),
  output: z.array(region),
})

/** All regions as a tree: provinces, their cities, their districts. */
export const getRegion = call({
  path: '/api/region/getRegion',
  title: '省市区',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({}),
  output: z.array(region.extend({ children: z.array(region.extend({ children: z.array(region) })) })),
})
