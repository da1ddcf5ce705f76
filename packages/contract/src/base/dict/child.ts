import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { call } from '../../wire/call.ts'
import { text, z } from '../../wire/field.ts'

/** The entries in use below a parent of the dictionary, in their order (part 2, 7). */
export const getDictChild = call({
  path: '/api/dict/getChild',
  title: '数据字典',
  area: '10 dictionary',
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'words that are the same for everybody' },
  input: z.object({ parentCode: text('上级编码', { max: 60 }), type: text('用途', { max: 20 }).optional() }),
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      parentCode: z.string(),
      sort: z.number().int(),
      /** 1 enabled: what is disabled is not among them (gaps E17). */
      status: z.literal(USE.on),
    }),
  ),
})
